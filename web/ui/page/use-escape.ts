import { useEffect, useEffectEvent } from 'react'

/** What Escape closes before it leaves a page: windows, menus, lists of choices. */
const above = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** Leaves a page by Escape, unless something above it is open or the key is meant for a field. */
export function useEscape(leave: () => void): void {
  const act = useEffectEvent(leave)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.repeat) return
      const isInField = event.target instanceof Element && event.target.matches('input, textarea, select')
      // Before anybody else hears of it: afterwards, what it closes may already be gone.
      if (isInField || isSomethingOpen()) return
      act()
    }
    window.addEventListener('keydown', hear, { capture: true })
    return () => window.removeEventListener('keydown', hear, { capture: true })
  }, [])
}

/** A list of choices may be kept in the page while it is closed. */
function isSomethingOpen(): boolean {
  return [...document.querySelectorAll(above)].some((each) => each.checkVisibility())
}
