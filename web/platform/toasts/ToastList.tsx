import { useEffect, useRef } from 'react'
import { Toaster, toast } from 'sonner'
import 'sonner/dist/styles.css'
import { keepWindowsBelow, toastGap } from './room-of-toasts.ts'
import c from './toasts.module.css'
import { maxToasts, noteToastHost, toastDurationMs } from './toasts.tsx'

/** From the window's edge, in pixels: a message with a line of detail then stands above what the columns begin with. */
const edge = 4

/** The messages at the top centre, the newest on top; windows make room for them. */
export function ToastList() {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => (list.current ? keepWindowsBelow(list.current) : undefined), [])
  // Runs after the list has begun to listen, so nothing is said to nobody.
  useEffect(() => noteToastHost(toast), [])
  return (
    <div ref={list}>
      <Toaster
        className={c.host}
        position="top-center"
        expand
        visibleToasts={maxToasts}
        duration={toastDurationMs}
        gap={toastGap}
        offset={edge}
        mobileOffset={edge}
        toastOptions={{ unstyled: true }}
      />
    </div>
  )
}
