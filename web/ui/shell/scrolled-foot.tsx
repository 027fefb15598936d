import { createContext, type ReactNode, useContext } from 'react'
import c from './shell.module.css'

/** The footer if it is at the end of the scrolling content; `null` if it is a separate line below. */
export const ScrolledFoot = createContext<ReactNode>(null)

/** Renders the footer at the end of the scrolling content on phones, and nothing on wider screens. */
export function ScrollEnd() {
  const footer = useContext(ScrolledFoot)
  return footer && <div className={c.scrolledFoot}>{footer}</div>
}
