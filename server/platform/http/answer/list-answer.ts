import type { FastifyReply, FastifyRequest } from 'fastify'
import { bestEncoding, compress, type Encoding, worthCompressing } from './encodings.ts'

/** A text that is sent to many clients. It is compressed once for each encoding that is requested. */
export class ListContent {
  readonly text: Buffer
  readonly #compressed = new Map<Encoding, Promise<Buffer>>()

  constructor(text: string) {
    this.text = Buffer.from(text)
  }

  /** An upper bound of its memory in bytes: both compressed forms together are shorter than the text. */
  get mostBytes(): number {
    return 2 * this.text.length
  }

  /** Returns the text in the best of the accepted encodings. */
  async for(accepted: string | undefined): Promise<{ encoding: Encoding | null; bytes: Buffer }> {
    const encoding = this.text.length < worthCompressing ? null : bestEncoding(accepted)
    if (encoding === null) return { encoding, bytes: this.text }
    const known = this.#compressed.get(encoding) ?? compress[encoding](this.text)
    this.#compressed.set(encoding, known)
    return { encoding, bytes: await known }
  }
}

/** The answer to a request for a list. */
export class ListAnswer {
  /** Identifies the list's current content. */
  readonly version: string
  /** `null` when the client already has this version. */
  readonly content: ListContent | null
  /** True for an answer to `since`, which no client requests twice. */
  readonly isPassing: boolean

  constructor(version: string, content: ListContent | null, isPassing: boolean) {
    this.version = version
    this.content = content
    this.isPassing = isPassing
  }

  parse(): unknown {
    return this.content ? JSON.parse(this.content.text.toString()) : undefined
  }
}

/** Sends a list in the best encoding that the client accepts, or 304 when nothing has changed. */
export async function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  { version, content, isPassing }: ListAnswer,
): Promise<FastifyReply> {
  reply.headers({
    // All encodings share the tag, so it has to be a weak one.
    etag: `W/"${version}"`,
    vary: 'accept-encoding',
    'cache-control': isPassing ? 'no-store' : 'private, no-cache',
  })
  if (!content) return reply.code(304).send()
  const { encoding, bytes } = await content.for(request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type('application/json; charset=utf-8').send(bytes)
}
