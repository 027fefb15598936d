import { useEffect } from 'react'
import { sessionStore } from '../../../platform/session-stores/session-store.ts'

interface Searching {
  readonly isOpen: boolean
  /** What was typed while the window was still on its way; null once its field hears the keys itself. */
  readonly ahead: string | null
}

const closed: Searching = { isOpen: false, ahead: null }
const store = sessionStore(closed)

/** Whether the search stands over the page. */
export const useIsSearching = (): boolean => store((state) => state.isOpen)
export const openSearch = (): void => {
  if (!store.getState().isOpen) store.setState({ isOpen: true, ahead: '' })
}
export const closeSearch = (): void => store.setState(closed)

/** What was typed before the field of the search was there; from now on it hears the keys itself. */
export function takeTypedAhead(): string {
  const { ahead } = store.getState()
  if (ahead !== null) store.setState({ ahead: null })
  return ahead ?? ''
}

/** Keeps a key for the search that is on its way; answers whether it did. */
function keepForSearch(event: KeyboardEvent): boolean {
  const { isOpen, ahead } = store.getState()
  if (!isOpen || ahead === null || event.ctrlKey || event.metaKey || event.altKey) return false
  if (event.key === 'Escape') closeSearch()
  else if (event.key === 'Backspace') store.setState({ ahead: ahead.slice(0, -1) })
  else if (event.key.length === 1) store.setState({ ahead: ahead + event.key })
  else return false
  return true
}

/**
 * Opens the search with Ctrl-K from anywhere, and with `/` where nobody is typing and no field on the page has taken that
 * key for itself. What is typed until its field is there comes into it.
 */
export function useSearchKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCommand = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey
      if (!isCommand && !isSlash(event)) return
      if (document.querySelector('[role=dialog]')) return
      event.preventDefault()
      openSearch()
    }
    // These are for nobody else.
    const onKeyBefore = (event: KeyboardEvent) => {
      if (!keepForSearch(event)) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', onKeyBefore, { capture: true })
    // The window hears it last, after the search field of a list.
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', onKeyBefore, { capture: true })
      window.removeEventListener('keydown', onKey)
    }
  }, [])
}

function isSlash(event: KeyboardEvent): boolean {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
    return false
  const target = event.target instanceof HTMLElement ? event.target : null
  return !target?.closest('input, textarea, select, [contenteditable=true]')
}
