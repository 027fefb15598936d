import { useEffect, useRef } from 'react'
import { Toaster, toast } from 'sonner'
import 'sonner/dist/styles.css'
import { keepWindowsBelow, toastGap } from './room-of-toasts.ts'
import c from './toasts.module.css'
import { maxToasts, noteToastHost, toastDurationMs } from './toasts.tsx'

/** Distance from the window's edge in pixels. A toast with one line of detail then ends above the content of the columns. */
const edge = 4

/** Shows the toasts at the top centre, the newest first; dialogs make room for them. */
export function ToastList() {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => (list.current ? keepWindowsBelow(list.current) : undefined), [])
  // Runs after the list has started listening, so no toast is lost.
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
