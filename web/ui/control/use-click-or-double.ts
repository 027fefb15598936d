import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type ClickActions, type ClicksApart, tellClicksApart } from './clicks-apart.ts'

/**
 * Tells a single click from a double click: `single` runs once the window has passed without a second click on the
 * same thing, `double` at the second click. The press of a key is always a single click: what a double click does needs
 * a button of its own for people without a pointer. Without `double`, `single` runs at once.
 * Of clicks on several things each counts, but with `replaces` only the last.
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
  const [clicks] = useState(() => tellClicksApart(() => latest.current))
  useEffect(() => clicks.forget, [clicks])
  return clicks.click
}
