import type { ErrorBody } from '@sensorstack/contract/platform/error-body.ts'
import {
  type AnswerOf,
  type BodyOf,
  fillPath,
  type ParamsOf,
  type QueryOf,
  type Route,
  type Schema,
} from '@sensorstack/contract/platform/route.ts'
import { beginProgress } from '../../ui/feedback/progress.ts'
import { noteAnswer } from '../online/online.ts'
import { browserNow, noteServerTime } from '../time/server-now.ts'
import { ApiFailure } from './api-failure.ts'
import type { CalledRoute } from './called-route.ts'
import { noteSuccess } from './cures.ts'
import { sendWithProgress } from './send-with-progress.ts'
import { noteSignedOut } from './signed-out.ts'

/** The default timeout of a call. */
export const callTimeoutMs = 5000

type Part<Name extends string, S, Value> = S extends Schema
  ? Record<never, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value }
  : { [N in Name]?: undefined }

/** The input of a route. FormData is sent unchanged, so it can replace the body of any route that accepts files. */
export type CallInput<R extends Route> = Part<'params', R['params'], ParamsOf<R>> &
  Part<'query', R['query'], QueryOf<R>> &
  Part<'body', R['body'], BodyOf<R> | FormData>

export interface CallOptions {
  /** Aborts the call, which isn't treated as an error (see `ApiFailure.kind`). */
  signal?: AbortSignal
  timeoutMs?: number
  /** Makes a write safe to repeat: the server returns its saved response for the same key and body. */
  idempotencyKey?: string
  /** Called with the share of the request that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void
  /** Doesn't show the progress bar at the top: for calls in the background. */
  quiet?: boolean
}

let currentStackId: () => string | undefined = () => undefined

/** Sets where to read the id of the current stack. Writes send it so that the server notices a switch made in another window. */
export function takeStackIdFrom(source: () => string | undefined): void {
  currentStackId = source
}

/** The content of a response with the version from its ETag, if it has one. */
export interface Versioned<Answer> {
  answer: Answer
  version: string | null
}

/**
 * Calls a route of the contract with its types. Returns `undefined` for a 204, parsed JSON, or text for any other content
 * type. Throws ApiFailure unless the call succeeds.
 */
export async function call<R extends Route>(
  route: R,
  ...[input, options = {}]: Record<never, never> extends CallInput<R>
    ? [input?: CallInput<R>, options?: CallOptions]
    : [input: CallInput<R>, options?: CallOptions]
): Promise<AnswerOf<R>> {
  return (await callVersioned<AnswerOf<R>>(route, (input ?? {}) as AnyInput, options)).answer
}

/** The untyped input of a call to any route. */
interface AnyInput {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

/** Like `call`, but also returns the version of the content, for callers that later request the changes since. */
export async function callVersioned<Answer>(
  route: CalledRoute,
  given: AnyInput,
  options: CallOptions = {},
): Promise<Versioned<Answer>> {
  const timeoutMs = options.timeoutMs ?? callTimeoutMs
  const askedAt = browserNow()
  const abort = new AbortController()
  const giveUp = () => abort.abort()
  if (options.signal?.aborted) giveUp()
  options.signal?.addEventListener('abort', giveUp)
  let late = false
  const timer = setTimeout(() => {
    late = true
    abort.abort()
  }, timeoutMs)
  const endProgress = options.quiet ? () => {} : beginProgress()
  let thisCall: string = route.id
  try {
    const url = addressOf(route, given)
    thisCall = `${route.id} ${url}`
    const request = {
      method: route.method,
      headers: headersOf(route, given.body, options),
      body: bodyOf(route, given.body),
      signal: abort.signal,
    }
    const response = options.onProgress
      ? await sendWithProgress(url, request, options.onProgress)
      : await fetch(url, { ...request, credentials: 'same-origin' })
    noteServerTime(response.headers.get('date'), askedAt)
    const content = await read(response)
    noteAnswer(askedAt)
    // Any response listed in the contract is a success; health, for example, responds with its state and a 503.
    if (response.ok || response.status in route.responses) {
      noteSuccess(thisCall)
      return { answer: content as Answer, version: versionOf(response) }
    }
    // A refused login is a 401 too, but there is no session to lose.
    if (response.status === 401 && route.guard.access === 'session') noteSignedOut()
    throw new ApiFailure('answered', `${route.id}: ${response.status}`, {
      status: response.status,
      body: isErrorBody(content) ? content : undefined,
      retryAfterMs: retryAfterMs(response),
      failedCall: thisCall,
    })
  } catch (error) {
    if (error instanceof ApiFailure) throw error
    if (late)
      throw new ApiFailure('timeout', `${route.id}: no answer within ${timeoutMs} ms`, {
        waitedMs: timeoutMs,
        failedCall: thisCall,
      })
    if (abort.signal.aborted) throw new ApiFailure('aborted', `${route.id}: given up`)
    throw new ApiFailure(
      'unreachable',
      `${route.id}: ${error instanceof Error ? error.message : 'no answer'}`,
      { failedCall: thisCall },
    )
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', giveUp)
    endProgress()
  }
}

function headersOf(route: CalledRoute, body: unknown, options: CallOptions): Record<string, string> {
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (body !== undefined && !(body instanceof FormData)) {
    headers['Content-Type'] =
      route.bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  }
  const stackId = currentStackId()
  if (stackId !== undefined && route.guard.access === 'session' && route.guard.changes !== 'nothing') {
    headers['X-Stack-Id'] = stackId
  }
  if (options.idempotencyKey !== undefined) headers['Idempotency-Key'] = options.idempotencyKey
  return headers
}

function bodyOf(route: CalledRoute, body: unknown): BodyInit | undefined {
  if (body === undefined) return undefined
  if (body instanceof FormData) return body
  if (route.bodyType === 'form') return new URLSearchParams(body as Record<string, string>)
  return JSON.stringify(body)
}

/** Returns the URL of a call, for links such as downloads that the browser saves without our code. */
export function addressOf(
  route: CalledRoute,
  given: { params?: Readonly<Record<string, string>>; query?: Record<string, unknown> },
): string {
  return `${fillPath(route, given.params)}${queryString(given.query)}`
}

/** Repeats the name for each item of a list; omits `undefined` and `null`. */
function queryString(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(name, String(item))
    }
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

function versionOf(response: Response): string | null {
  return /^(?:W\/)?"(.*)"$/.exec(response.headers.get('etag') ?? '')?.[1] ?? null
}

async function read(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  if (!(response.headers.get('content-type') ?? '').includes('json')) return response.text()
  try {
    return await response.json()
  } catch (error) {
    // A proxy may send a broken page labelled as JSON. The status still says what happened.
    if (error instanceof SyntaxError && !response.ok) return undefined
    throw error
  }
}

/** Reads only the header's form in seconds, which is what our server sends. */
function retryAfterMs(response: Response): number | undefined {
  const given = response.headers.get('retry-after') ?? ''
  return /^\d+$/.test(given) ? Number(given) * 1000 : undefined
}

function isErrorBody(content: unknown): content is ErrorBody {
  return (
    typeof content === 'object' &&
    content !== null &&
    'detail' in content &&
    typeof content.detail === 'string'
  )
}
