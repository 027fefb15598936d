import type { Readable } from 'node:stream'

/**
 * Stores the contents of files under ids chosen by the caller, each completely or not at all. The database is the record of what
 * exists: update it before you store or remove a content.
 */
export interface Storage {
  /** Stores a content durably, and replaces any existing one under the key. */
  put(key: string, content: Uint8Array): Promise<void>
  /** Opens the content for reading from the start; null when there is none. */
  open(key: string): Promise<Readable | null>
  /** Returns the keys of all stored contents. */
  keys(): Promise<Set<string>>
  /** Removes the content, if any, and the remains of an interrupted `put`. */
  remove(key: string): Promise<void>
}
