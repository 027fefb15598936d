import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'
import type { Pieces } from './long-answers.ts'

/** A file as a response. */
export interface SentFile {
  /** The name suggested for saving, without quotes and invisible characters. */
  readonly name: string
  readonly mediaType: string
  /** In bytes; null when it is generated on the fly and the size is unknown. */
  readonly size: number | null
  /** Changes with the content; null when the content is different each time. */
  readonly tag: string | null
  /** The style sheet inside a page. If given, browsers display the page; they load and run nothing else. */
  readonly style?: string
  /** Opens the content; null if it no longer exists. Pieces are produced at the reader's speed. */
  open(): Promise<Readable | Pieces | null>
}

/** Types that browsers may display because they never run them. Everything else is a download. */
const shown = new Set(['image/png', 'image/jpeg'])

/**
 * Sends a file so that it can do no harm: browsers don't guess its type, run no scripts and load nothing. They also revalidate it
 * each time, because access may be revoked.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  { name, mediaType, size, tag, style, open }: SentFile,
  asTaken: (pieces: Pieces) => Readable,
): Promise<FastifyReply> {
  const etag = tag === null ? null : `"${tag}"`
  const headers = {
    'cache-control': etag === null ? 'no-store' : 'private, no-cache',
    ...(etag !== null && { etag }),
    'content-security-policy': `sandbox; default-src 'none'; ${styleSource(style)}frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'content-disposition': `${shown.has(mediaType) || style !== undefined ? 'inline' : 'attachment'}; ${nameInHead(name)}`,
  }
  if (etag !== null && isKnown(request.headers['if-none-match'], etag))
    return reply.code(304).headers(headers).send()
  const content = await open()
  if (!content) throw new ApiError(NOT_FOUND)
  reply.code(status).headers(headers).type(mediaType)
  if (size !== null) reply.header('content-length', size)
  return reply.send(content instanceof Readable ? content : asTaken(content))
}

/** Allows only the page's own style sheet, by its hash. */
function styleSource(style: string | undefined): string {
  if (style === undefined) return ''
  return `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; `
}

/** Headers hold ASCII only. Other names are also sent in encoded form, which browsers prefer. */
function nameInHead(name: string): string {
  const plain = name.replace(/[^A-Za-z0-9._ -]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return plain === name ? `filename="${name}"` : `filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Whether If-None-Match contains the tag. Weak tags match too, because a proxy that compresses makes them weak. */
export function isKnown(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
