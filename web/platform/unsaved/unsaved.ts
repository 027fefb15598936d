import { useEffect } from 'react'

/** What was typed and isn't saved, a token for each form. */
const forms = new Set<object>()

/**
 * Says, as long as the form is shown, whether leaving would lose what was typed: then the browser asks before it
 * reloads or closes, and so does every way out that asks `mayDiscard`.
 */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const form = {}
    const hold = (event: BeforeUnloadEvent) => {
      if (forms.has(form)) event.preventDefault()
    }
    forms.add(form)
    window.addEventListener('beforeunload', hold)
    return () => {
      forms.delete(form)
      window.removeEventListener('beforeunload', hold)
    }
  }, [isUnsaved])
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
 * answers, who is asked once however often this is called meanwhile. After a yes nothing counts as unsaved.
 */
export function mayDiscard(): Promise<boolean> {
  if (forms.size === 0 || !askPerson) return Promise.resolve(true)
  asking ??= askPerson().then((may) => {
    asking = null
    if (may) forms.clear()
    return may
  })
  return asking
}
