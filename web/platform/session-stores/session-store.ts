import { create, type StoreApi, type UseBoundStore } from 'zustand'

const empties = new Set<() => void>()

/**
 * A store for what somebody does while signed in, such as what a list is searched for. With the session it starts anew:
 * whoever signs in next finds nothing of it.
 */
export function sessionStore<S extends object>(initial: S): UseBoundStore<StoreApi<S>> {
  const store = create<S>(() => initial)
  empties.add(() => store.setState(initial, true))
  return store
}

/** Puts all of them back to what they begin with, when nobody is signed in any more. */
export function emptySessionStores(): void {
  for (const empty of empties) empty()
}
