import { useEffect } from 'react'
import { Toaster } from 'sonner'
import c from './toasts.module.css'
import { maxToasts, noteToastHost, toastDurationMs } from './toasts.tsx'

/** The messages at the top centre, the newest on top. */
export function ToastList() {
  // Runs after the list has begun to listen, so nothing is said to nobody.
  useEffect(noteToastHost, [])
  return (
    <Toaster
      className={c.host}
      position="top-center"
      expand
      visibleToasts={maxToasts}
      duration={toastDurationMs}
      gap={8}
      offset={12}
      mobileOffset={8}
      toastOptions={{ unstyled: true }}
    />
  )
}
