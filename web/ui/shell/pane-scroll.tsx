import { createContext, useContext } from 'react'

/** The scrolling element around a component; `null` outside panes. */
export const PaneScroll = createContext<HTMLElement | null>(null)

/** Returns the scrolling element of the pane around a component. Lists in a longer column need it to render only visible rows. */
export function usePaneScroll(): HTMLElement | null {
  return useContext(PaneScroll)
}
