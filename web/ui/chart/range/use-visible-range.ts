import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { TimeRange } from '../chart-types.ts'
import { keepsView } from './visible-range.ts'

/** `onRest` is called once the view has been at rest for this long. */
const settleMs = 150

export interface VisibleRange {
  /** The whole range, which a reset returns to. */
  readonly home: TimeRange
  /** The visible range when it last came to rest. */
  readonly seen: TimeRange
  /** The current visible range. A ref, so that a gesture doesn't render at each step. */
  readonly visible: { readonly current: TimeRange }
  /** Moves the view. The function is stable across renders. */
  readonly show: (next: TimeRange) => void
}

/**
 * Tracks the part of the whole range that a chart shows. Calls `onMove` at most once per frame while it moves, and `onRest`
 * 150 ms after it has come to rest. A new whole range is shown at once, unless the user has moved the view and it still
 * makes sense.
 */
export function useVisibleRange(
  range: TimeRange,
  onMove: () => void,
  onRest: ((visible: TimeRange) => void) | undefined,
): VisibleRange {
  const [home, setHome] = useState(range)
  const [seen, setSeen] = useState(range)
  const visible = useRef(range)
  const frame = useRef(0)
  const settle = useRef(0)
  const latest = useRef({ onMove, onRest })
  useLayoutEffect(() => {
    latest.current = { onMove, onRest }
  })
  const show = useRef((next: TimeRange) => {
    visible.current = next
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => latest.current.onMove())
    window.clearTimeout(settle.current)
    settle.current = window.setTimeout(() => {
      setSeen(visible.current)
      latest.current.onRest?.(visible.current)
    }, settleMs)
  }).current
  useEffect(
    () => () => {
      cancelAnimationFrame(frame.current)
      window.clearTimeout(settle.current)
    },
    [],
  )
  if (range.from !== home.from || range.to !== home.to) {
    const zoomed = visible.current.from !== home.from || visible.current.to !== home.to
    setHome(range)
    if (!(zoomed && keepsView(home, range))) {
      visible.current = range
      setSeen(range)
    }
  }
  return { home, seen, visible, show }
}
