import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import type { MultipartFile } from '@fastify/multipart'
import {
  BODY_TOO_LARGE,
  type ErrorDefinition,
  MALFORMED_BODY,
} from '@sensorstack/contract/platform/errors.ts'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../answer/api-error.ts'
import { turns } from '../answer/turns.ts'
import { foreignContent } from './unreadable-body.ts'

/** A multipart body, read completely. Its files are `File` objects. */
export interface ReceivedBody {
  readonly body: Readonly<Record<string, unknown>>
  /** A hash, equal for equal bodies only. */
  readonly digest: string
}

/** Limits the uploads in progress, as each may take twice its file's size in memory. */
const inTurn = turns({ running: 4, waiting: 0 })
/** How long one upload may take over a slow connection. */
const patienceMs = 120_000
/** Room for everything in the body except the file's content. */
const framingBytes = 65_536
const limits = { files: 1, fields: 5, parts: 6, fieldSize: 65_536 }

const sockets = new WeakSet<Socket>()

/** Whether a file is being received on this connection. Such a request may take longer than others. */
export function isReceiving(socket: unknown): boolean {
  return sockets.has(socket as Socket)
}

/**
 * Reads a `multipart/form-data` body with at most one file. Throws UNSUPPORTED_MEDIA_TYPE (415) for another type, MALFORMED_BODY
 * (400) for a body that can't be parsed, `tooLarge` as soon as the file exceeds the limit, and UNAVAILABLE (503) while too many
 * other uploads are in progress.
 */
export async function receiveMultipart(
  request: FastifyRequest,
  { maxFileBytes, tooLarge = BODY_TOO_LARGE }: { maxFileBytes: number; tooLarge?: ErrorDefinition },
): Promise<ReceivedBody> {
  if (!request.isMultipart()) throw foreignContent(request)
  if (Number(request.headers['content-length']) > maxFileBytes + framingBytes) throw new ApiError(tooLarge)
  return inTurn(async () => {
    waitFor(request)
    try {
      return await read(request, maxFileBytes, tooLarge)
    } catch (error) {
      // Discards the rest of the body: many clients read the response only after sending everything.
      request.raw.unpipe()
      request.raw.resume()
      throw error instanceof ApiError
        ? error
        : new ApiError(isTooMuch(error) ? BODY_TOO_LARGE : MALFORMED_BODY)
    }
  })
}

async function read(
  request: FastifyRequest,
  maxFileBytes: number,
  tooLarge: ErrorDefinition,
): Promise<ReceivedBody> {
  const body: Record<string, unknown> = Object.create(null)
  const digest = createHash('sha256')
  for await (const part of request.parts({ limits: { ...limits, fileSize: maxFileBytes } })) {
    const name = part.fieldname
    digest.update(JSON.stringify([name, part.type === 'field' ? part.value : part.type]))
    const value = part.type === 'field' ? part.value : await contentOf(part, digest, tooLarge)
    // A repeated name becomes an array, which none of our schemas accepts.
    body[name] = name in body ? [body[name], value].flat() : value
  }
  return { body: { ...body }, digest: digest.digest('base64url') }
}

async function contentOf(
  part: MultipartFile,
  digest: { update(chunk: Buffer): unknown },
  tooLarge: ErrorDefinition,
): Promise<File> {
  const stop = () => void part.file.destroy(new ApiError(tooLarge))
  // Otherwise we would wait for the end of a file that is too large and may never end.
  if (part.file.truncated) stop()
  else part.file.once('limit', stop)
  const chunks: Buffer<ArrayBuffer>[] = []
  for await (const chunk of part.file) {
    digest.update(chunk)
    chunks.push(chunk)
  }
  return new File(chunks, part.filename ?? '', { type: part.mimetype })
}

function isTooMuch(error: unknown): boolean {
  return (error as { statusCode?: number }).statusCode === 413
}

/** Applies the time limit for uploads to this connection instead of the server's. */
function waitFor({ raw }: FastifyRequest): void {
  const { socket } = raw
  sockets.add(socket)
  const end = setTimeout(() => raw.destroy(), patienceMs).unref()
  raw.once('close', () => {
    clearTimeout(end)
    sockets.delete(socket)
  })
}
