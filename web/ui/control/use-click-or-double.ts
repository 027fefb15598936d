import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type ClickActions, type ClicksApart, tellClicksApart } from './clicks-apart.ts'

/**
 * Tells a single click from a double click: `single` runs once the window has passed without a second click on the
 * same thing, `double` at the second click. Without `double`, `single` runs at once.
 */
export function useClickOrDouble<T>(
  single: (item: T) => void,
  double?: (item: T) => void,
): ClicksApart<T>['click'] {
  const latest = useRef<ClickActions<T>>({ single, double })
  useLayoutEffect(() => {
    latest.current = { single, double }
  })
  const [clicks] = useState(() => tellClicksApart(() => latest.current))
  useEffect(() => clicks.forget, [clicks])
  return clicks.click
}
