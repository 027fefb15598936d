import { ToastCard, type ToastKind } from '../../ui/feedback/ToastCard.tsx'

export const toastDurationMs = 5000
export const errorToastDurationMs = 10_000
export const maxToasts = 20

export interface Toast {
  kind: ToastKind
  title: string
  detail?: string
  /** The title of a message that this one follows upon: it takes its place on screen. */
  inPlaceOf?: string
}

type Sonner = typeof import('sonner')['toast']

let firstIsWanted = () => {}
/** Done when there is a first message to show. */
export const firstToast = new Promise<void>((resolve) => {
  firstIsWanted = resolve
})

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
  firstIsWanted()
  // The host has loaded the same library.
  await host
  sonner ??= import('sonner').then(({ toast }) => toast)
  what(await sonner)
}

interface Shown {
  id: number
  title: string
}

/** The messages on screen, the oldest first. */
let shown: readonly Shown[] = []
let lastId = 0

/**
 * Shows a message at the top: 5 s, errors 10 s. The same title isn't shown twice: it is renewed in its place. Of more
 * than 20 the oldest goes.
 */
export function showToast({ kind, title, detail, inPlaceOf }: Toast): void {
  const same = shown.find((other) => other.title === title)
  const replaced = shown.find((other) => other.title === inPlaceOf)
  if (same && replaced) dismissToast(title)
  const duration = kind === 'error' ? errorToastDurationMs : toastDurationMs
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
      duration={duration}
      onClose={() => dismissToast(title)}
    />
  )
  const options = { id: entry.id, duration, onDismiss: forget, onAutoClose: forget }
  void say((toast) => toast.custom(() => card, options))
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
  void say((toast) => toast.dismiss(entry.id))
}
