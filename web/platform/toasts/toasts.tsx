import { type ToastAction, ToastCard, type ToastKind } from '../../ui/feedback/ToastCard.tsx'

export const toastDurationMs = 5000
export const errorToastDurationMs = 10_000
/** Long enough to see what was done, and to take it back. */
export const actionToastDurationMs = 10_000
export const maxToasts = 20

export interface Toast {
  kind: ToastKind
  title: string
  detail?: string
  /** What can be done about it; the message goes with it. */
  action?: ToastAction
  /** The title of a message that this one follows upon: it takes its place on screen. */
  inPlaceOf?: string
}

type Sonner = typeof import('sonner')['toast']

/** Shows what is said; null until it is loaded. */
let sonner: Sonner | null = null
/** What is to be said as soon as it can be shown, in order. */
let waiting: ((toast: Sonner) => void)[] = []
let bringHost: (() => void) | null = null

/**
 * Told by what stands at the root how to bring the list of messages: called with each message for as long as none is
 * there, so that one that could not be loaded is tried again with the next. The returned function is called when the root goes.
 */
export function bringHostBy(bring: () => void): () => void {
  bringHost = bring
  if (waiting.length > 0) bring()
  return () => {
    bringHost = null
  }
}

/** Told by the list when it listens, with the library it shows messages by; what was to be said before waits for it. */
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

/** The messages on screen, the oldest first. */
let shown: readonly Shown[] = []
let lastId = 0

/**
 * Shows a message at the top: 5 s, errors and what can be undone 10 s. The same title isn't shown twice: it is renewed in its place. Of more
 * than 20 the oldest goes.
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
      // A card of its own: its line begins anew, and it is read out although it says the same again.
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

/** Takes a message away before its time, such as one that is no longer true; nothing happens when there is none. */
export function dismissToast(title: string): void {
  const entry = shown.find((other) => other.title === title)
  if (!entry) return
  shown = shown.filter((other) => other !== entry)
  say((toast) => toast.dismiss(entry.id))
}
