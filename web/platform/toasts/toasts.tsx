import { type ToastAction, ToastCard, type ToastKind } from '../../ui/feedback/ToastCard.tsx'

export const toastDurationMs = 5000
export const errorToastDurationMs = 10_000
/** Long enough to see what was done and to undo it. */
export const actionToastDurationMs = 10_000
export const maxToasts = 20

export interface Toast {
  kind: ToastKind
  title: string
  detail?: string
  /** A button on the toast; clicking it also closes the toast. */
  action?: ToastAction
  /** The title of an earlier toast that this one replaces on screen. */
  inPlaceOf?: string
}

type Sonner = typeof import('sonner')['toast']

/** The library that shows the toasts; null until it is loaded. */
let sonner: Sonner | null = null
/** Queued calls, in order, until the library is loaded. */
let waiting: ((toast: Sonner) => void)[] = []
let bringHost: (() => void) | null = null

/**
 * Called by the host to register how to load the toast list. `bring` is called with each toast until the list is loaded, so
 * that a failed load is tried again with the next toast. Call the returned function when the host unmounts.
 */
export function bringHostBy(bring: () => void): () => void {
  bringHost = bring
  if (waiting.length > 0) bring()
  return () => {
    bringHost = null
  }
}

/** Called by the toast list, with its library, once it is listening. Shows the toasts queued so far. */
export function noteToastHost(toast: Sonner): void {
  sonner = toast
  const before = waiting
  waiting = []
  for (const what of before) what(toast)
}

function say(what: (toast: Sonner) => void): void {
  if (sonner) {
    what(sonner)
  } else {
    waiting.push(what)
    bringHost?.()
  }
}

interface Shown {
  id: number
  title: string
}

/** The toasts on screen, the oldest first. */
let shown: readonly Shown[] = []
let lastId = 0

/**
 * Shows a toast at the top for 5 s, or for 10 s if it is an error or has an action. A toast with a title already on screen is
 * renewed in place. Beyond 20 toasts, the oldest is dismissed.
 */
export function showToast({ kind, title, detail, action, inPlaceOf }: Toast): void {
  const same = shown.find((other) => other.title === title)
  const replaced = shown.find((other) => other.title === inPlaceOf)
  if (same && replaced) dismissToast(title)
  const duration = kind === 'error' ? errorToastDurationMs : action ? actionToastDurationMs : toastDurationMs
  lastId += 1
  const entry = { id: (replaced ?? same)?.id ?? lastId, title }
  shown = [...shown.filter((other) => other.id !== entry.id), entry]
  const forget = () => {
    shown = shown.filter((other) => other !== entry)
  }
  const card = (
    <ToastCard
      // A new card restarts the progress line and is announced by screen readers even if its text is the same.
      key={lastId}
      kind={kind}
      title={title}
      detail={detail}
      action={
        action && {
          label: action.label,
          onAct: () => {
            dismissToast(title)
            action.onAct()
          },
        }
      }
      duration={duration}
      onClose={() => dismissToast(title)}
    />
  )
  const options = { id: entry.id, duration, onDismiss: forget, onAutoClose: forget }
  say((toast) => toast.custom(() => card, options))
  while (shown.length > maxToasts) {
    const [oldest] = shown
    if (oldest) dismissToast(oldest.title)
  }
}

/** Dismisses a toast early, for example one that is no longer true. Does nothing if there is none with this title. */
export function dismissToast(title: string): void {
  const entry = shown.find((other) => other.title === title)
  if (!entry) return
  shown = shown.filter((other) => other !== entry)
  say((toast) => toast.dismiss(entry.id))
}
