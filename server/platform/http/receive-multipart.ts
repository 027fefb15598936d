import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import type { MultipartFile } from '@fastify/multipart'
import {
  BODY_TOO_LARGE,
  type ErrorDefinition,
  MALFORMED_BODY,
} from '@sensorstack/contract/platform/errors.ts'
import type { FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'
import { turns } from './turns.ts'
import { foreignContent } from './unreadable-body.ts'

/** A body of parts, read to its end: a `File` for each that is one. */
export interface ReceivedBody {
  readonly body: Readonly<Record<string, unknown>>
  /** Two bodies with the same hash are the same. */
  readonly digest: string
}

/** Each may take twice as much memory as its file is long. */
const inTurn = turns({ running: 4, waiting: 0 })
/** Somebody on a slow line gets this long for one file. */
const patienceMs = 120_000
/** What the parts need beside the content of the file. */
const framingBytes = 65_536
const limits = { files: 1, fields: 5, parts: 6, fieldSize: 65_536 }

const sockets = new WeakSet<Socket>()

/** Whether a file is coming in on this connection, which takes longer than other requests may. */
export function isReceiving(socket: unknown): boolean {
  return sockets.has(socket as Socket)
}

/**
 * Reads a `multipart/form-data` body with at most one file. Throws UNSUPPORTED_MEDIA_TYPE (415) for another type,
 * MALFORMED_BODY (400) for what can't be read, `tooLarge` while a file that is too long is still coming in, and
 * UNAVAILABLE (503) while too many others send files.
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
      // What still comes in goes by unread: many hear the answer only when they have sent everything.
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
    // A repeated name is a list, which no body of ours takes.
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
  // Otherwise the end of what is too long would be waited for, and may never come.
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

/** From here on we time this connection, not the server. */
function waitFor({ raw }: FastifyRequest): void {
  const { socket } = raw
  sockets.add(socket)
  const end = setTimeout(() => raw.destroy(), patienceMs).unref()
  raw.once('close', () => {
    clearTimeout(end)
    sockets.delete(socket)
  })
}
