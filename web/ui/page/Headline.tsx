import { type ReactNode, useEffect, useRef } from 'react'
import { currentArrival, endArrival } from './arrival.ts'
import c from './headline.module.css'
import { showHeadline } from './shown-headline.ts'

export interface HeadlineProps {
  children: ReactNode
  className?: string
  /** The page's name in the window title. If omitted, the window title is the company name alone. */
  title?: string
  /** Something else on the page takes the focus, or it isn't known yet what will. */
  leavesFocus?: boolean
}

/** The heading of a page; each page has one. It takes the focus when the user arrives from another page. */
export function Headline({ children, className, title, leavesFocus = false }: HeadlineProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => (title === undefined ? undefined : showHeadline(title)), [title])
  useEffect(() => {
    const arrival = currentArrival()
    if (leavesFocus || arrival === null || !heading.current) return
    endArrival()
    // The page is a form with the focus in its first field.
    if (document.activeElement?.matches('input, textarea, select')) return
    ;(buttonAgain(heading.current, arrival.by) ?? heading.current).focus({ preventScroll: true })
  }, [leavesFocus])
  return (
    <h1 ref={heading} tabIndex={-1} className={className ? `${c.headline} ${className}` : c.headline}>
      {children}
    </h1>
  )
}

/** Returns the button next to the heading with the same name as the one that was pressed, so that the user can press it again. */
function buttonAgain(heading: HTMLElement, name: string | null): HTMLElement | null {
  if (name === null) return null
  const buttons = heading.closest('header')?.querySelectorAll<HTMLElement>('button[aria-label]') ?? []
  return [...buttons].find((button) => button.getAttribute('aria-label') === name) ?? null
}
