import { useEffect, useRef } from 'react'
import { Toaster, toast } from 'sonner'
import 'sonner/dist/styles.css'
import { keepWindowsBelow, toastGap } from './room-of-toasts.ts'
import c from './toasts.module.css'
import { maxToasts, noteToastHost, toastDurationMs } from './toasts.tsx'

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
        offset={12}
        mobileOffset={8}
        toastOptions={{ unstyled: true }}
      />
    </div>
  )
}
