import { createContext, type ReactNode, useContext } from 'react'
import c from './shell.module.css'

/** The footer, where it stands at the end of what scrolls; `null` where it has a line of its own below. */
export const ScrolledFoot = createContext<ReactNode>(null)

/** The end of what fills the screen of a phone and scrolls: the footer. Nothing on wider screens. */
export function ScrollEnd() {
  const footer = useContext(ScrolledFoot)
  return footer && <div className={c.scrolledFoot}>{footer}</div>
}
