import { createHash } from 'node:crypto'
import { JsonWriter } from './json-writer.ts'
import { giveBack, lendBuffer } from './lent-buffers.ts'

/** How a list is written. Writing pauses when the writer is full, or after each entry, until more is requested. */
export interface Writing {
  /** An estimate of its length in bytes, rather too high than too low. */
  readonly expectedLength: number
  write(to: JsonWriter): Iterable<void>
}

/** In bytes. Longer lists are written and sent in pieces. */
const longBytes = 256 * 1024
const pieceBytes = 64 * 1024
/** One is being read, one is waiting to be read, and one is being written. */
const piecesAtOnce = 3
/** Most pieces fit into it. Longer ones get their own memory. */
const pieceMemory = Math.floor(longBytes / piecesAtOnce)

/**
 * A list that its handler has already written as JSON, or knows how to write. The ETag is a hash of `madeOf`, which must determine
 * every byte of the list and is usually shorter than the text.
 */
export class WrittenJson<List> {
  readonly #source: Buffer | Writing
  readonly #madeOf: readonly (string | NodeJS.ArrayBufferView)[] | null
  #text: Buffer | null = null
  #memory: Buffer | null = null

  constructor(text: Buffer)
  constructor(writing: Writing, madeOf: readonly (string | NodeJS.ArrayBufferView)[])
  constructor(source: Buffer | Writing, madeOf: readonly (string | NodeJS.ArrayBufferView)[] | null = null) {
    this.#source = source
    this.#madeOf = madeOf
  }

  /** Whether it is too long to be held in memory for a slow reader. */
  get isLong(): boolean {
    const source = this.#source
    return ('expectedLength' in source ? source.expectedLength : source.length) > longBytes
  }

  /** The whole list. */
  get text(): Buffer {
    const source = this.#source
    this.#text ??= 'expectedLength' in source ? writtenAtOnce(source) : source
    return this.#text
  }

  /** Yields the list in pieces. Each is written on demand and is valid until two more have been requested. */
  *pieces(): Iterable<Buffer> {
    const source = this.#source
    if (!('expectedLength' in source)) {
      for (let at = 0; at < source.length; at += pieceBytes) yield source.subarray(at, at + pieceBytes)
      return
    }
    const memory = lendBuffer(longBytes)
    this.#memory = memory
    const part = (piece: number) => {
      const at = (piece % piecesAtOnce) * pieceMemory
      return memory.subarray(at, at + pieceMemory)
    }
    let piece = 0
    const to = new JsonWriter(part(piece), pieceBytes)
    for (const _ of source.write(to)) if (to.isFull) yield to.take(part(++piece))
    yield to.end()
  }

  /** Gives back the memory that the list was written into. Neither its text nor its pieces may be read afterwards. */
  release(): void {
    for (const memory of [this.#text, this.#memory]) if (memory) giveBack(memory)
  }

  /** Parses the list, as a client would. */
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
  // Iterating does the writing.
  for (const _ of write(to));
  return to.end()
}
