import { useEffect, useEffectEvent } from 'react'

/** Elements that Escape closes before it leaves a page: dialogs, menus, lists of options. */
const above = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** Calls `leave` on Escape, unless something above the page is open or the focus is in a field. */
export function useEscape(leave: () => void): void {
  const act = useEffectEvent(leave)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.repeat) return
      const isInField = event.target instanceof Element && event.target.matches('input, textarea, select')
      // Check in the capture phase: after other listeners, the element that Escape closes may already be gone.
      if (isInField || isSomethingOpen()) return
      act()
    }
    window.addEventListener('keydown', hear, { capture: true })
    return () => window.removeEventListener('keydown', hear, { capture: true })
  }, [])
}

/** Checks visibility, because a closed list of options may stay in the DOM. */
function isSomethingOpen(): boolean {
  return [...document.querySelectorAll(above)].some((each) => each.checkVisibility())
}
