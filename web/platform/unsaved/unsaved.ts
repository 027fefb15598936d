import { useEffect } from 'react'

interface Form {
  /** The form belongs to the current page and closes with it, even if other columns stay on screen. */
  isOfPage: boolean
  /** The user has agreed to lose the input. */
  isGivenUp: boolean
}

/** The forms with unsaved input. */
const forms = new Set<Form>()

interface UnsavedOptions {
  /** For a form that closes with the current page, even if other columns stay on screen. */
  isOfPage?: boolean
}

/**
 * Registers unsaved input while the form is mounted. The browser then asks before it reloads or closes, and so does every
 * way out that calls `mayDiscard`.
 */
export function useUnsaved(isUnsaved: boolean, { isOfPage = false }: UnsavedOptions = {}): void {
  useEffect(() => (isUnsaved ? noteUnsaved({ isOfPage }) : undefined), [isUnsaved, isOfPage])
}

/** Registers a form with unsaved input until the returned function is called. */
export function noteUnsaved({ isOfPage = false }: UnsavedOptions = {}): () => void {
  const form: Form = { isOfPage, isGivenUp: false }
  const hold = (event: BeforeUnloadEvent) => {
    if (!form.isGivenUp) event.preventDefault()
  }
  forms.add(form)
  prepare()
  window.addEventListener('beforeunload', hold)
  return () => {
    forms.delete(form)
    window.removeEventListener('beforeunload', hold)
  }
}

type Ask = () => Promise<boolean>

let askPerson: Ask | null = null
let prepare: () => void = () => undefined
let asking: Promise<boolean> | null = null

/**
 * Called by the host to set how to ask, and with null when it unmounts. `getReady` is called when a form with unsaved input
 * is registered: the question may have to be loaded, and later there may be no connection.
 */
export function askBy(ask: Ask | null, getReady: () => void = () => undefined): void {
  askPerson = ask
  prepare = getReady
}

/**
 * Returns whether unsaved input may be discarded: true at once if there is none, otherwise the user's decision. Calls during
 * the question share it, and after a yes the user isn't asked about the same forms again. Pass `page` for a way to another
 * page that keeps the other columns.
 */
export async function mayDiscard(what: 'all' | 'page' = 'all'): Promise<boolean> {
  const lost = [...forms].filter((form) => what === 'all' || form.isOfPage)
  if (!askPerson || lost.every((form) => form.isGivenUp)) return true
  asking ??= askPerson().then((may) => {
    asking = null
    return may
  })
  const may = await asking
  if (may) for (const form of lost) form.isGivenUp = true
  return may
}

/** Whether there is unsaved input that the user hasn't agreed to lose. */
export function isAnythingUnsaved(): boolean {
  return [...forms].some((form) => !form.isGivenUp)
}

/** Call this if the user did not leave after all: the remaining forms are protected again. */
export function keepAfterAll(): void {
  for (const form of forms) form.isGivenUp = false
}
