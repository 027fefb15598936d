import { useEffect } from 'react'
import { create } from 'zustand'

const store = create<{ isOpen: boolean }>(() => ({ isOpen: false }))

/** Whether the search stands over the page. */
export const useIsSearching = (): boolean => store((state) => state.isOpen)
export const openSearch = (): void => store.setState({ isOpen: true })
export const closeSearch = (): void => store.setState({ isOpen: false })

/**
 * Opens the search with Ctrl-K from anywhere, and with `/` where nobody is typing and no field on the page has taken that
 * key for itself.
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
    // The window hears it last, after the search field of a list.
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

function isSlash(event: KeyboardEvent): boolean {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
    return false
  const target = event.target instanceof HTMLElement ? event.target : null
  return !target?.closest('input, textarea, select, [contenteditable=true]')
}
