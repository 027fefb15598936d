import { createContext, useContext } from 'react'

/** The element that scrolls around a component; `null` outside of panes. */
export const PaneScroll = createContext<HTMLElement | null>(null)

/** The element that scrolls the pane a component stands in: lists in a longer column window their rows by it. */
export function usePaneScroll(): HTMLElement | null {
  return useContext(PaneScroll)
}
