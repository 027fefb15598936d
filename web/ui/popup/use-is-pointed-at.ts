import { useEffect, useState } from 'react'

/** Long enough for a pointer to pass without effect. */
const restMs = 300

/**
 * Whether a mouse rests on the element, or it has the focus in a way that browsers show. Escape makes it false until the next time.
 */
export function useIsPointedAt(element: HTMLElement | null): boolean {
  const [isPointedAt, setIsPointedAt] = useState(false)
  useEffect(() => {
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const listening = new AbortController()
    const on = <K extends keyof HTMLElementEventMap>(type: K, act: (event: HTMLElementEventMap[K]) => void) =>
      element.addEventListener(type, act, { signal: listening.signal })
    const end = () => {
      clearTimeout(timer)
      setIsPointedAt(false)
    }
    on('pointerenter', ({ pointerType }) => {
      // Touch has no pointer-leave, so a hint would stay and cover its neighbours.
      if (pointerType === 'touch') return
      clearTimeout(timer)
      timer = setTimeout(() => setIsPointedAt(true), restMs)
    })
    on('pointerleave', end)
    on('focusin', () => {
      if (!element.querySelector(':focus-visible') && !element.matches(':focus-visible')) return
      setIsPointedAt(true)
    })
    on('focusout', end)
    on('keydown', ({ key }) => key === 'Escape' && end())
    return () => {
      listening.abort()
      end()
    }
  }, [element])
  return isPointedAt
}
