import type { AttachmentType, FileOwnerType } from '@sensorstack/contract/features/boxes/files/file.ts'

/** The owner and kind of uploaded files. */
export interface UploadTarget {
  readonly stackId: string
  readonly ownerType: Exclude<FileOwnerType, 'stack'>
  readonly ownerId: string
  readonly kind: AttachmentType
  /** Called after each uploaded file. */
  readonly whenSent: () => void
}

/** A file in the queue. */
export interface Upload {
  /** The idempotency key of all attempts, so that a retry creates no second file. */
  readonly key: string
  readonly target: UploadTarget
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'failed'
  /** The uploaded share, from 0 to 1. */
  readonly share: number
  /** Why it failed; null otherwise. */
  readonly problem: string | null
}

export interface UploadDeps {
  send(upload: Upload, onProgress: (share: number) => void, signal: AbortSignal): Promise<void>
  /** Returns why an upload failed; null if the failure needs no message. */
  problemOf(error: unknown): string | null
  newKey(): string
}

/** Uploads files one after another, even while the user visits other pages. */
export interface Uploads {
  /** Returns the queue; the same array until something changes. */
  list(): readonly Upload[]
  /** Calls back on each change; returns a function that unsubscribes. */
  watch(listener: () => void): () => void
  add(target: UploadTarget, files: readonly File[]): void
  /** Retries a failed upload. */
  retry(key: string): void
  /** Cancels an upload or removes a failed one. */
  dismiss(key: string): void
}

/** Creates an empty upload queue. */
export function createUploads({ send, problemOf, newKey }: UploadDeps): Uploads {
  let uploads: readonly Upload[] = []
  let sending: { readonly key: string; readonly abort: AbortController } | null = null
  const listeners = new Set<() => void>()

  const become = (next: readonly Upload[]) => {
    uploads = next
    for (const listener of listeners) listener()
  }
  const change = (key: string, to: Partial<Upload>) =>
    become(uploads.map((upload) => (upload.key === key ? { ...upload, ...to } : upload)))
  const forget = (key: string) => become(uploads.filter((upload) => upload.key !== key))

  const sendNext = async () => {
    const next = sending === null ? uploads.find(({ state }) => state === 'waiting') : undefined
    if (!next) return
    const { key } = next
    const abort = new AbortController()
    sending = { key, abort }
    change(key, { state: 'sending', share: 0, problem: null })
    try {
      await send(next, (share) => change(key, { share }), abort.signal)
      forget(key)
      next.target.whenSent()
    } catch (error) {
      const problem = abort.signal.aborted ? null : problemOf(error)
      if (problem === null) forget(key)
      else change(key, { state: 'failed', problem })
    }
    sending = null
    void sendNext()
  }

  return {
    list: () => uploads,
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: (target, files) => {
      const added = files.map(
        (file): Upload => ({ key: newKey(), target, file, state: 'waiting', share: 0, problem: null }),
      )
      become([...uploads, ...added])
      void sendNext()
    },
    retry: (key) => {
      change(key, { state: 'waiting' })
      void sendNext()
    },
    dismiss: (key) => {
      if (sending?.key === key) sending.abort.abort()
      else forget(key)
    },
  }
}
