import type { Readable } from 'node:stream'

/**
 * Where the contents of files lie, by a key that the caller makes: an id. A content is there whole or not at all, and
 * never changes. What is there and what not is for the database to say: whoever puts or removes one notes it there first.
 */
export interface Storage {
  /** Durable when it resolves. What lies there under the same key is replaced. */
  put(key: string, content: Uint8Array): Promise<void>
  /** The content from its beginning; null when there is none. */
  open(key: string): Promise<Readable | null>
  /** Also what a killed `put` left behind. None is fine. */
  remove(key: string): Promise<void>
}
