import type { FastifyReply, FastifyRequest } from 'fastify'
import { bestEncoding, compress, type Encoding, worthCompressing } from './encodings.ts'

/** A text that is sent to many: written once, and compressed once for each way of compressing that somebody reads. */
export class ListContent {
  readonly text: Buffer
  readonly #compressed = new Map<Encoding, Promise<Buffer>>()

  constructor(text: string) {
    this.text = Buffer.from(text)
  }

  /** How much memory it may take: compressed in both ways it is shorter than as it is. */
  get mostBytes(): number {
    return 2 * this.text.length
  }

  /** The text for a reader that takes these encodings. */
  async for(accepted: string | undefined): Promise<{ encoding: Encoding | null; bytes: Buffer }> {
    const encoding = this.text.length < worthCompressing ? null : bestEncoding(accepted)
    if (encoding === null) return { encoding, bytes: this.text }
    const known = this.#compressed.get(encoding) ?? compress[encoding](this.text)
    this.#compressed.set(encoding, known)
    return { encoding, bytes: await known }
  }
}

/** What is answered to somebody who asks for a list. */
export class ListAnswer {
  /** Names what the list shows at present. */
  readonly version: string
  /** `null`: what the asker has is still right. */
  readonly content: ListContent | null
  /** Of an answer to `since`, which nobody asks for twice. */
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

/** Sends a list: 304 when nothing changed, and in the encoding that the asker reads best. */
export async function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  { version, content, isPassing }: ListAnswer,
): Promise<FastifyReply> {
  reply.headers({
    // The same tag for each encoding, which a strong one would not allow.
    etag: `W/"${version}"`,
    vary: 'accept-encoding',
    'cache-control': isPassing ? 'no-store' : 'private, no-cache',
  })
  if (!content) return reply.code(304).send()
  const { encoding, bytes } = await content.for(request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type('application/json; charset=utf-8').send(bytes)
}
