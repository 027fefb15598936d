import { createHash } from 'node:crypto'
import { JsonWriter } from './json-writer.ts'

/** How a list is written: it stops behind each entry, to go on when more is wanted. */
export interface Writing {
  /** About how many bytes it will be, rather more than fewer. */
  readonly expectedLength: number
  write(to: JsonWriter): Iterable<void>
}

/** Longer ones are written and sent in pieces. */
const longBytes = 256 * 1024
const pieceBytes = 32 * 1024

/**
 * A list that its handler has itself written as JSON, or knows how to write. `madeOf` is what decides every byte of it, where
 * that is less to go through than the text: the list's ETag follows from it.
 */
export class WrittenJson<List> {
  readonly #source: Buffer | Writing
  readonly #madeOf: readonly (string | NodeJS.ArrayBufferView)[] | null
  #text: Buffer | null = null

  constructor(text: Buffer)
  constructor(writing: Writing, madeOf: readonly (string | NodeJS.ArrayBufferView)[])
  constructor(source: Buffer | Writing, madeOf: readonly (string | NodeJS.ArrayBufferView)[] | null = null) {
    this.#source = source
    this.#madeOf = madeOf
  }

  /** Whether it is too long to be held for a reader that takes its time. */
  get isLong(): boolean {
    const source = this.#source
    return ('expectedLength' in source ? source.expectedLength : source.length) > longBytes
  }

  /** All of it at once. */
  get text(): Buffer {
    const source = this.#source
    this.#text ??= 'expectedLength' in source ? writtenAtOnce(source) : source
    return this.#text
  }

  /** All of it bit by bit: each piece is written when it is asked for. */
  *pieces(): Iterable<Buffer> {
    const source = this.#source
    if (!('expectedLength' in source)) {
      for (let at = 0; at < source.length; at += pieceBytes) yield source.subarray(at, at + pieceBytes)
      return
    }
    const to = new JsonWriter(2 * pieceBytes)
    for (const _ of source.write(to)) if (to.length >= pieceBytes) yield to.take(2 * pieceBytes)
    yield to.end()
  }

  /** The list as objects, as the caller reads it. */
  parse(): List {
    return JSON.parse(this.text.toString())
  }

  get etag(): string {
    const hash = createHash('sha1')
    for (const part of this.#madeOf ?? [this.text]) hash.update(part)
    return `"${hash.digest('base64url')}"`
  }
}

function writtenAtOnce({ expectedLength, write }: Writing): Buffer {
  const to = new JsonWriter(expectedLength)
  // Each entry is written by going on to the next.
  for (const _ of write(to));
  return to.end()
}
