import { useEffect } from 'react'
import { sessionStore } from '../../../platform/session-stores/session-store.ts'

interface Searching {
  readonly isOpen: boolean
  /** The text typed while the dialog was loading; null once the field handles the keys. */
  readonly ahead: string | null
}

const closed: Searching = { isOpen: false, ahead: null }
const store = sessionStore(closed)

/** Whether the search is open. */
export const useIsSearching = (): boolean => store((state) => state.isOpen)
export const openSearch = (): void => {
  if (!store.getState().isOpen) store.setState({ isOpen: true, ahead: '' })
}
export const closeSearch = (): void => store.setState(closed)

/** Returns the text typed before the search field was ready; from now on the field handles the keys. */
export function takeTypedAhead(): string {
  const { ahead } = store.getState()
  if (ahead !== null) store.setState({ ahead: null })
  return ahead ?? ''
}

/** Buffers a key for the search that is still loading; returns whether it did. */
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
 * Opens the search with Ctrl-K, or with `/` unless the user is typing or another field on the page has handled the
 * key. Keys typed before the search field is ready are passed on to it.
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
    // Captured before any other listener sees the key.
    const onKeyBefore = (event: KeyboardEvent) => {
      if (!keepForSearch(event)) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', onKeyBefore, { capture: true })
    // Bubbles last to the window, so that the search field of a list can handle the key first.
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
