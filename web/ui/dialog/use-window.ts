import { useEffectEvent, useLayoutEffect } from 'react'
import { dropSecondClick } from './second-click.ts'

/** The windows that are open, the uppermost last. */
const windows: object[] = []
/** A key closes one window, also when that lays another open before everybody has heard of the key. */
const taken = new WeakSet<Event>()

/**
 * Makes a window over the page one of several, as long as it is shown: Escape closes the uppermost alone, and what had
 * the focus before gets it back, or a button near it when it is gone. The window's own handling of Escape has to be off.
 */
export function useWindow(onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const own = {}
    const opener = openerOf(document.activeElement)
    const around = ['fieldset', 'section'].map((name) => opener?.closest(name))
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || taken.has(event) || windows.at(-1) !== own) return
      // A list that is open in the window closes first.
      if (isInOpenList(event.target)) return
      taken.add(event)
      close()
    }
    windows.push(own)
    window.addEventListener('keydown', hear, { capture: true })
    return () => {
      window.removeEventListener('keydown', hear, { capture: true })
      windows.splice(windows.indexOf(own), 1)
      dropSecondClick()
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        const near = around.find((each) => each?.isConnected)?.querySelector('button')
        const next = opener?.isConnected ? opener : near
        next?.focus({ preventScroll: true })
      })
    }
  }, [])
}

/** Whether a key was pressed in a field whose list is open: Escape closes that first. */
export function isInOpenList(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('[data-mantine-stop-propagation=true]')
}

/** What to give the focus back to: what has it, or, because a menu goes before its window does, the menu's button. */
function openerOf(focused: Element | null): HTMLElement | null {
  const button = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const opener = button ? document.getElementById(button) : focused
  return opener instanceof HTMLElement ? opener : null
}
