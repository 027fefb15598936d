import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { TimeRange } from './chart-types.ts'
import { keepsView } from './visible-range.ts'

/** The owner is told once the view has been at rest for this long. */
const settleMs = 150

export interface VisibleRange {
  /** The whole range, which a reset comes back to. */
  readonly home: TimeRange
  /** The visible range as it last came to rest. */
  readonly seen: TimeRange
  /** The visible range at this moment, without a render for each step of a gesture. */
  readonly visible: { readonly current: TimeRange }
  /** Moves the view. Stays the same function. */
  readonly show: (next: TimeRange) => void
}

/**
 * The part of the whole range that a chart shows. `onMove` is called once a frame while it moves, `onRest` 150 ms after
 * it has come to rest. A new whole range is shown at once, unless the view was moved and still makes sense in it.
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
