import { Toaster } from 'sonner'
import c from './toasts.module.css'
import { maxToasts, toastDurationMs } from './toasts.tsx'

/** Where messages appear: top centre, the newest on top. Stands once, at the root. */
export function ToastHost() {
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
