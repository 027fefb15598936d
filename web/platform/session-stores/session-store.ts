import { create, type StoreApi, type UseBoundStore } from 'zustand'

const empties = new Set<() => void>()

/**
 * Creates a store for state that lasts as long as the session, such as the search text of a list. The next user to sign in
 * starts with `initial`.
 */
export function sessionStore<S extends object>(initial: S): UseBoundStore<StoreApi<S>> {
  const store = create<S>(() => initial)
  empties.add(() => store.setState(initial, true))
  return store
}

/** Resets all session stores when the session ends. */
export function emptySessionStores(): void {
  for (const empty of empties) empty()
}
