import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type ClickActions, type ClicksApart, distinguishClicks } from './clicks-apart.ts'

/**
 * Returns a click handler that distinguishes single from double clicks (see `distinguishClicks`). A key press is always a
 * single click, so the action of a double click needs a separate button for keyboard users. Without `double`, `single`
 * runs at once. With `replaces`, only the last of several clicks on different items counts.
 */
export function useClickOrDouble<T>(
  single: (item: T) => void,
  double?: (item: T) => void,
  { replaces, waitMs }: Pick<ClickActions<T>, 'replaces' | 'waitMs'> = {},
): ClicksApart<T>['click'] {
  const latest = useRef<ClickActions<T>>({ single, double, replaces, waitMs })
  useLayoutEffect(() => {
    latest.current = { single, double, replaces, waitMs }
  })
  const [clicks] = useState(() => distinguishClicks(() => latest.current))
  useEffect(() => clicks.forget, [clicks])
  return clicks.click
}
