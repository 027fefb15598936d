import { toast } from 'sonner'
import { ToastCard, type ToastKind } from '../../ui/feedback/ToastCard.tsx'

export const toastDurationMs = 5000
export const errorToastDurationMs = 10_000
export const maxToasts = 20

export interface Toast {
  kind: ToastKind
  title: string
  detail?: string
}

/** The titles on screen, the oldest first. */
let shown: string[] = []

/**
 * Shows a message at the top: 5 s, errors 10 s. The same title isn't shown twice: it is renewed in its place. Of more
 * than 20 the oldest goes.
 */
export function showToast({ kind, title, detail }: Toast): void {
  const duration = kind === 'error' ? errorToastDurationMs : toastDurationMs
  shown = [...shown.filter((other) => other !== title), title]
  const forget = () => {
    shown = shown.filter((other) => other !== title)
  }
  toast.custom(
    () => (
      <ToastCard
        kind={kind}
        title={title}
        detail={detail}
        duration={duration}
        onClose={() => toast.dismiss(title)}
      />
    ),
    { id: title, duration, onDismiss: forget, onAutoClose: forget },
  )
  while (shown.length > maxToasts) {
    const oldest = shown.shift()
    if (oldest !== undefined) toast.dismiss(oldest)
  }
}

/** Takes a message away before its time, such as one that said that something is running. */
export function dismissToast(title: string): void {
  toast.dismiss(title)
}
