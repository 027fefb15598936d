import { createHash } from 'node:crypto'

/**
 * A list that its handler has itself written as JSON. `madeOf` is what decides every byte of it, where that is less to
 * go through than the text: the list's ETag follows from it.
 */
export class WrittenJson<List> {
  readonly text: Buffer
  readonly #madeOf: readonly (string | NodeJS.ArrayBufferView)[]

  constructor(text: Buffer, madeOf: readonly (string | NodeJS.ArrayBufferView)[] = [text]) {
    this.text = text
    this.#madeOf = madeOf
  }

  /** The list as objects, as the caller reads it. */
  parse(): List {
    return JSON.parse(this.text.toString())
  }

  get etag(): string {
    const hash = createHash('sha1')
    for (const part of this.#madeOf) hash.update(part)
    return `"${hash.digest('base64url')}"`
  }
}
