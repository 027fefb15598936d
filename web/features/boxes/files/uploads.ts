import type { AttachmentType, FileOwnerType } from '@sensorstack/contract/features/boxes/files/file.ts'

/** What files are uploaded to. */
export interface UploadTarget {
  readonly stackId: string
  readonly ownerType: Exclude<FileOwnerType, 'stack'>
  readonly ownerId: string
  readonly kind: AttachmentType
  /** Called after each file that has arrived. */
  readonly whenSent: () => void
}

/** A file on its way. */
export interface Upload {
  /** The same for all attempts, so that none makes a second file of it. */
  readonly key: string
  readonly target: UploadTarget
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'failed'
  /** How much has left, from 0 to 1. */
  readonly share: number
  /** Why it failed. */
  readonly problem: string | null
}

export interface UploadDeps {
  send(upload: Upload, onProgress: (share: number) => void, signal: AbortSignal): Promise<void>
  /** Why an upload failed; null for what is nobody's concern. */
  problemOf(error: unknown): string | null
  newKey(): string
}

/** Files on their way to the server, one after another; they go on while somebody looks at another page. */
export interface Uploads {
  /** The same list until something changes. */
  list(): readonly Upload[]
  /** Calls back whenever something changes; returns how to stop that. */
  watch(listener: () => void): () => void
  add(target: UploadTarget, files: readonly File[]): void
  /** Tries what failed once more. */
  retry(key: string): void
  /** Gives up what is on its way, and forgets what failed. */
  dismiss(key: string): void
}

/** Makes a queue of uploads, empty at first. */
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
