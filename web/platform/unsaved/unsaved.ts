import { useEffect } from 'react'

interface Form {
  /** The person has agreed to lose it. */
  isGivenUp: boolean
}

/** What was typed and isn't saved. */
const forms = new Set<Form>()

/**
 * Says, as long as the form is shown, whether leaving would lose what was typed: then the browser asks before it
 * reloads or closes, and so does every way out that asks `mayDiscard`.
 */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? noteUnsaved() : undefined), [isUnsaved])
}

/** Notes a form with something to lose, until what is answered is called. */
export function noteUnsaved(): () => void {
  const form: Form = { isGivenUp: false }
  const hold = (event: BeforeUnloadEvent) => {
    if (!form.isGivenUp) event.preventDefault()
  }
  forms.add(form)
  window.addEventListener('beforeunload', hold)
  return () => {
    forms.delete(form)
    window.removeEventListener('beforeunload', hold)
  }
}

type Ask = () => Promise<boolean>

let askPerson: Ask | null = null
let asking: Promise<boolean> | null = null

/** Told by what stands at the root how to ask; null when it goes. */
export function askBy(ask: Ask | null): void {
  askPerson = ask
}

/**
 * Whether the forms of the page may be given up: true at once when nothing would be lost, else what the person
 * answers, who is asked once however often this is called meanwhile, and not again about the same forms after a yes.
 */
export function mayDiscard(): Promise<boolean> {
  if (!askPerson || [...forms].every((form) => form.isGivenUp)) return Promise.resolve(true)
  asking ??= askPerson().then((may) => {
    asking = null
    if (may) for (const form of forms) form.isGivenUp = true
    return may
  })
  return asking
}

/** The way out was not taken after all: what still stands is worth as much as before. */
export function keepAfterAll(): void {
  for (const form of forms) form.isGivenUp = false
}
