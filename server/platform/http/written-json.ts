import { createHash } from 'node:crypto'
import { JsonWriter } from './json-writer.ts'
import { giveBack, lendBuffer } from './lent-buffers.ts'

/** How a list is written: it stops where the writer is full, or behind each entry, to go on when more is wanted. */
export interface Writing {
  /** About how many bytes it will be, rather more than fewer. */
  readonly expectedLength: number
  write(to: JsonWriter): Iterable<void>
}

/** Longer ones are written and sent in pieces. */
const longBytes = 256 * 1024
const pieceBytes = 64 * 1024
/** One is being read, one waits for that, one is written. */
const piecesAtOnce = 3
/** Most pieces end within it; what is longer than that gets memory of its own. */
const pieceMemory = Math.floor(longBytes / piecesAtOnce)

/**
 * A list that its handler has itself written as JSON, or knows how to write. `madeOf` is what decides every byte of it, where
 * that is less to go through than the text: the list's ETag follows from it.
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

  /** All of it bit by bit: each piece is written when it is asked for, and stays until two more have been asked for. */
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

  /** Gives back the memory that it was written into, at once or in pieces, when nobody looks at that any more. */
  release(): void {
    for (const memory of [this.#text, this.#memory]) if (memory) giveBack(memory)
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
  // The text is written by the steps of the iteration.
  for (const _ of write(to));
  return to.end()
}
