import { useEffectEvent, useLayoutEffect } from 'react'
import { dropSecondClick } from './second-click.ts'

/** The open dialogs, the topmost last. */
const windows: object[] = []
/** The handled events: a key closes one dialog, even if the one below becomes the topmost before its listener runs. */
const taken = new WeakSet<Event>()

/**
 * Registers a dialog in the stack of open dialogs while it is mounted. Escape closes only the topmost one. After closing,
 * the focus returns to the element that had it before. If that is gone, because its row has left a list, it goes to the next one
 * of its kind, or else to a button near it. The dialog's own Escape handling must be off.
 */
export function useWindow(onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const own = {}
    const opener = openerOf(document.activeElement)
    const alike = followersOf(opener)
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
        const next = [opener, ...alike].find((each) => each?.isConnected) ?? near
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

/** Returns the elements of a page that look like this one, such as the same button of other rows: first those after it. */
function followersOf(opener: HTMLElement | null): HTMLElement[] {
  if (!opener || opener.className === '') return []
  const tag = opener.tagName.toLowerCase()
  const all = [...(opener.closest('main')?.querySelectorAll<HTMLElement>(tag) ?? [])].filter(
    ({ className }) => className === opener.className,
  )
  const at = all.indexOf(opener)
  return [...all.slice(at + 1), ...all.slice(0, at).reverse()]
}
