import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'
import type { Pieces } from './long-answers.ts'

/** A file as an answer. */
export interface SentFile {
  /** The name that somebody who saves it gets to see, without quotes and what can't be seen. */
  readonly name: string
  readonly mediaType: string
  /** null: it is written as it is taken, and nobody knows before the end. */
  readonly size: number | null
  /** The same as long as the content is; null: it is another each time. */
  readonly tag: string | null
  /** The style sheet that stands in a page. With it browsers show the page, and load and run nothing else. */
  readonly style?: string
  /** Opens the content; null when it has gone meanwhile. Pieces are written as the reader takes them. */
  open(): Promise<Readable | Pieces | null>
}

/** What browsers draw and never run; anything else is for saving. */
const shown = new Set(['image/png', 'image/jpeg'])

/**
 * Sends a file so that it can't act: with its true type and nothing else, without scripts or anything loaded, and asked for
 * again each time, because who may see it can change.
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

/** Lets in the one style sheet that was written for the page, whatever else stands in it. */
function styleSource(style: string | undefined): string {
  if (style === undefined) return ''
  return `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; `
}

/** Heads hold plain letters only; a name of others goes along in its encoded form, which browsers prefer. */
function nameInHead(name: string): string {
  const plain = name.replace(/[^A-Za-z0-9._ -]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return plain === name ? `filename="${name}"` : `filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Whether one of the tags that the browser has is this one; a proxy that compresses marks them as weak. */
export function isKnown(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
