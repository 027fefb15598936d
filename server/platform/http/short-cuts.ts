import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/**
 * Answers one kind of request, in exactly its usual form, without what the framework does for any request. Whatever is in
 * the least unusual is left to the framework, which gives the same answer to all that both could answer.
 */
export interface ShortCut<Admitted = unknown> {
  readonly method: string
  /** The whole address, as it stands in the request. */
  readonly url: string
  /** At most this many bytes of body are taken. */
  readonly maxBytes: number
  /** Judges a request by its head, before its body is read; null leaves it to the framework. Nothing may follow from it. */
  admit(request: IncomingMessage): Admitted | null
  /**
   * Takes the body and answers with the body of a 200; null leaves all to the framework, and then nothing may have followed.
   * When it fails, the framework answers what it failed with.
   */
  serve(admitted: Admitted, body: Buffer): Promise<string> | null
}

/** What is known of a request that is left to the framework after its body was read. */
const leftOver = new WeakMap<IncomingMessage, { readonly body: Buffer } | { readonly error: unknown }>()

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** The server's listener: tries the short cuts first. `headers` stand in each answer; nothing is cut short once `isClosing`. */
export function tryShortCuts(
  usual: Listener,
  shortCuts: readonly ShortCut[],
  { headers, isClosing }: { headers: Readonly<Record<string, string>>; isClosing: () => boolean },
): Listener {
  if (shortCuts.length === 0) return usual
  const head = [
    ...Object.entries(headers).flat(),
    'content-type',
    'application/json; charset=utf-8',
    'cache-control',
    'no-store',
    'content-length',
  ]
  return (request, response) => {
    const shortCut = shortCuts.find(({ url, method }) => url === request.url && method === request.method)
    const length = shortCut && !isClosing() ? usualLength(request, shortCut.maxBytes) : null
    const admitted = shortCut && length !== null ? shortCut.admit(request) : null
    if (!shortCut || length === null || admitted === null) return usual(request, response)

    const leave = (what: { readonly body: Buffer } | { readonly error: unknown }) => {
      leftOver.set(request, what)
      usual(request, response)
    }
    readBody(request, length, (body) => {
      const answer = shortCut.serve(admitted, body)
      if (!answer) return leave({ body })
      answer.then(
        (text) => {
          response.writeHead(200, [...head, String(Buffer.byteLength(text))])
          response.end(text)
        },
        (error: unknown) => leave({ error }),
      )
    })
  }
}

/** How long the body of a request in its usual form is; null for any other. */
function usualLength({ headers }: IncomingMessage, most: number): number | null {
  const type = headers['content-type']
  if (type !== 'application/json' && type !== 'application/json; charset=utf-8') return null
  if (headers['content-encoding'] !== undefined || headers['idempotency-key'] !== undefined) return null
  const length = Number(headers['content-length'])
  return length > 0 && length <= most ? length : null
}

/** Calls back with the body; never when it doesn't come, which the server has its limits of time for. */
function readBody(request: IncomingMessage, length: number, done: (body: Buffer) => void): void {
  let pieces: Buffer[] = []
  request.on('data', (piece: Buffer) => {
    pieces.push(piece)
  })
  request.once('end', () => {
    const [first = Buffer.alloc(0)] = pieces
    const body = pieces.length === 1 ? first : Buffer.concat(pieces, length)
    pieces = []
    done(body)
  })
}

/** Lets the framework go on with what short cuts have left to it. */
export function takeLeftOver(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const left = leftOver.get(request.raw)
    if (left && 'error' in left) done(left.error as Error)
    else done()
  })
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const left = leftOver.get(request.raw)
    done(null, left && 'body' in left ? Readable.from([left.body]) : payload)
  })
}
