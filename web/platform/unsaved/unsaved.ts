import { useEffect } from 'react'

interface Form {
  /** The form belongs to the current page and closes with it, even if other columns stay on screen. */
  isOfPage: boolean
  /** It isn't a form but an operation, which continues on other screens, and ends with the page, the session or the stack. */
  isOperation: boolean
  /** The user has agreed to lose the input. */
  isGivenUp: boolean
}

/** The forms with unsaved input. */
const forms = new Set<Form>()

interface UnsavedOptions {
  /** For a form that closes with the current page, even if other columns stay on screen. */
  isOfPage?: boolean
  /** For an operation, which continues on other screens, and ends with the page, the session or the stack. */
  isOperation?: boolean
}

/**
 * Registers unsaved input while the form is mounted. The browser then asks before it reloads or closes, and so does every
 * way out that calls `mayDiscard`.
 */
export function useUnsaved(isUnsaved: boolean, { isOfPage = false }: UnsavedOptions = {}): void {
  useEffect(() => (isUnsaved ? noteUnsaved({ isOfPage }) : undefined), [isUnsaved, isOfPage])
}

/** Registers a form with unsaved input, or an operation, until the returned function is called. */
export function noteUnsaved({ isOfPage = false, isOperation = false }: UnsavedOptions = {}): () => void {
  const form: Form = { isOfPage, isOperation, isGivenUp: false }
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

/** Asks whether what would be lost may be; `operation` if it includes an operation that would stop. */
type Ask = (what: 'input' | 'operation') => Promise<boolean>

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
 * page that keeps the other columns, and `session` for one that leaves the session or its stack, which also stops operations.
 */
export async function mayDiscard(what: 'session' | 'all' | 'page' = 'all'): Promise<boolean> {
  const lost = [...forms].filter((form) =>
    form.isOperation ? what === 'session' : what !== 'page' || form.isOfPage,
  )
  const asked = lost.filter((form) => !form.isGivenUp)
  if (!askPerson || asked.length === 0) return true
  asking ??= askPerson(asked.some((form) => form.isOperation) ? 'operation' : 'input').then((may) => {
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
