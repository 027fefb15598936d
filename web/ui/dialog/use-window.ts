import { useEffectEvent, useLayoutEffect } from 'react'
import { dropSecondClick } from './second-click.ts'

/** The open dialogs, the topmost last. */
const windows: object[] = []
/** The handled events: a key closes one dialog, even if the one below becomes the topmost before its listener runs. */
const taken = new WeakSet<Event>()

/**
 * Registers a dialog in the stack of open dialogs while it is mounted. Escape closes only the topmost one. After closing,
 * the focus returns to the element that had it before, or to a button near it if it is gone. The dialog's own Escape handling
 * must be off.
 */
export function useWindow(onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const own = {}
    const opener = openerOf(document.activeElement)
    const around = ['fieldset', 'section'].map((name) => opener?.closest(name))
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || taken.has(event) || windows.at(-1) !== own) return
      // An open list in the dialog closes first.
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

/** Whether a key was pressed in a field whose list is open. Escape closes the list first. */
export function isInOpenList(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('[data-mantine-stop-propagation=true]')
}

/** Returns the element to give the focus back to. For a menu item it is the menu's button, because the menu closes first. */
function openerOf(focused: Element | null): HTMLElement | null {
  const button = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const opener = button ? document.getElementById(button) : focused
  return opener instanceof HTMLElement ? opener : null
}
