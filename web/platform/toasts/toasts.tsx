import { ToastCard, type ToastKind } from '../../ui/feedback/ToastCard.tsx'

export const toastDurationMs = 5000
export const errorToastDurationMs = 10_000
export const maxToasts = 20

export interface Toast {
  kind: ToastKind
  title: string
  detail?: string
}

type Sonner = typeof import('sonner')['toast']

let hostStands = () => {}
const host = new Promise<void>((resolve) => {
  hostStands = resolve
})

/** Told by the host when it listens; what was to be said before waits for it. */
export function noteToastHost(): void {
  hostStands()
}

let sonner: Promise<Sonner> | undefined

async function say(what: (toast: Sonner) => void): Promise<void> {
  sonner ??= import('sonner').then(({ toast }) => toast)
  await host
  what(await sonner)
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
  const card = (
    <ToastCard
      kind={kind}
      title={title}
      detail={detail}
      duration={duration}
      onClose={() => dismissToast(title)}
    />
  )
  void say((toast) =>
    toast.custom(() => card, { id: title, duration, onDismiss: forget, onAutoClose: forget }),
  )
  while (shown.length > maxToasts) {
    const oldest = shown.shift()
    if (oldest !== undefined) dismissToast(oldest)
  }
}

/** Takes a message away before its time, such as one that said that something is running. */
export function dismissToast(title: string): void {
  void say((toast) => toast.dismiss(title))
}
