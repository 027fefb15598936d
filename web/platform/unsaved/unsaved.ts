import { useEffect } from 'react'

interface Form {
  /** It stands on the page of the address and goes with it, also in a window that shows other things beside. */
  isOfPage: boolean
  /** The person has agreed to lose it. */
  isGivenUp: boolean
}

/** What was typed and isn't saved. */
const forms = new Set<Form>()

interface UnsavedOptions {
  /** For a form that goes with the page of the address, however many columns are beside it. */
  isOfPage?: boolean
}

/**
 * Says, as long as the form is shown, whether leaving would lose what was typed: then the browser asks before it
 * reloads or closes, and so does every way out that asks `mayDiscard`.
 */
export function useUnsaved(isUnsaved: boolean, { isOfPage = false }: UnsavedOptions = {}): void {
  useEffect(() => (isUnsaved ? noteUnsaved({ isOfPage }) : undefined), [isUnsaved, isOfPage])
}

/** Notes a form with something to lose, until the returned function is called. */
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
 * Told by what stands at the root how to ask; null when it goes. `getReady` is called when there begins to be something
 * to lose: the question may have to be loaded, and later there may be no connection.
 */
export function askBy(ask: Ask | null, getReady: () => void = () => undefined): void {
  askPerson = ask
  prepare = getReady
}

/**
 * Whether what was typed may be given up: true at once when nothing would be lost, else what the person answers, who is
 * asked once however often this is called meanwhile, and not again about the same forms after a yes. `page` is for a way
 * to another page that leaves what stands beside it as it is.
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

/** Whether something typed would be lost that nobody has agreed to lose. */
export function isAnythingUnsaved(): boolean {
  return [...forms].some((form) => !form.isGivenUp)
}

/** The way out was not taken after all: what still stands is worth as much as before. */
export function keepAfterAll(): void {
  for (const form of forms) form.isGivenUp = false
}
