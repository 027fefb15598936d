import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { nextPlace } from './next-place.ts'

const stops = 'a[href], button'

/**
 * Makes the links and buttons of a block a single tab stop. The arrow keys move between them, row by row; each row must have
 * `data-row`. Returns the event handlers for the block.
 */
export function useOneStop(block: RefObject<HTMLElement | null>): {
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: () => void
} {
  const current = useRef<Element | null>(null)
  const arrange = () => {
    const all = [...(block.current?.querySelectorAll<HTMLElement>(stops) ?? [])]
    const kept = all.find((one) => one === current.current) ?? all[0]
    for (const one of all) one.tabIndex = one === kept ? 0 : -1
  }
  useEffect(() => {
    if (!block.current) return
    arrange()
    // Scrolling adds and removes rows without a render of the block.
    const observer = new MutationObserver(arrange)
    observer.observe(block.current, { childList: true, subtree: true })
    return () => observer.disconnect()
  })
  return {
    onFocus: () => {
      current.current = document.activeElement
      arrange()
    },
    onKeyDown: (event) => {
      const rows = [...(block.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
        .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
        .map((row) => [...row.querySelectorAll<HTMLElement>(stops)])
      const row = rows.findIndex((each) => each.includes(event.target as HTMLElement))
      const column = rows[row]?.indexOf(event.target as HTMLElement) ?? -1
      const widths = rows.map((each) => each.length)
      const next = nextPlace(event.key, { row, column }, widths)
      if (next === null) return
      event.preventDefault()
      rows[next.row]?.[next.column]?.focus()
    },
  }
}
