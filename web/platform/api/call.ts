import type { ErrorBody } from '@sensorstack/contract/platform/errors.ts'
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
import { ApiFailure } from './api-failure.ts'
import { sendWithProgress } from './send-with-progress.ts'
import { noteSignedOut } from './signed-out.ts'

/** Without an answer after this time a call is given up. */
export const callTimeoutMs = 5000

type Part<Name extends string, S, Value> = S extends Schema
  ? Record<never, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value }
  : { [N in Name]?: undefined }

/** What a route takes. FormData is sent as it is, so it can stand for the body of any route that takes files. */
export type CallInput<R extends Route> = Part<'params', R['params'], ParamsOf<R>> &
  Part<'query', R['query'], QueryOf<R>> &
  Part<'body', R['body'], BodyOf<R> | FormData>

export interface CallOptions {
  /** Gives the call up; that is no error (see `ApiFailure.kind`). */
  signal?: AbortSignal
  timeoutMs?: number
  /** For calls that move something: the same key and body give the saved answer. */
  idempotencyKey?: string
  /** Told how much of what is sent has left, from 0 to 1. */
  onProgress?: (share: number) => void
  /** Without the bar at the top: for what runs in the background. */
  quiet?: boolean
}

let currentStackId: () => string | undefined = () => undefined

/** Says where to find the id of the current stack; writes carry it, so that a switch in another window is noticed. */
export function takeStackIdFrom(source: () => string | undefined): void {
  currentStackId = source
}

/** What was answered, with the version that the answer's ETag names, if it has one. */
export interface Versioned<Answer> {
  answer: Answer
  version: string | null
}

/**
 * Calls a route of the contract with its types. 204 gives `undefined`, JSON is parsed, anything else is text. Throws
 * ApiFailure for everything but a success.
 */
export async function call<R extends Route>(
  route: R,
  ...[input, options = {}]: Record<never, never> extends CallInput<R>
    ? [input?: CallInput<R>, options?: CallOptions]
    : [input: CallInput<R>, options?: CallOptions]
): Promise<AnswerOf<R>> {
  return (await callVersioned<AnswerOf<R>>(route, (input ?? {}) as AnyInput, options)).answer
}

/** What a call passes, whatever the route. */
interface AnyInput {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

/** The same for those who keep what they were answered and go on from its version. */
export async function callVersioned<Answer>(
  route: Route,
  given: AnyInput,
  options: CallOptions = {},
): Promise<Versioned<Answer>> {
  const timeoutMs = options.timeoutMs ?? callTimeoutMs
  const askedAt = Date.now()
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
  try {
    const url = addressOf(route, given)
    const request = {
      method: route.method,
      headers: headersOf(route, given.body, options),
      body: bodyOf(route, given.body),
      signal: abort.signal,
    }
    const response = options.onProgress
      ? await sendWithProgress(url, request, options.onProgress)
      : await fetch(url, { ...request, credentials: 'same-origin' })
    const content = await read(response)
    noteAnswer(askedAt)
    // Health answers 503 with its state: whatever the contract lists as an answer is one.
    if (response.ok || response.status in route.responses) {
      return { answer: content as Answer, version: versionOf(response) }
    }
    // Without a session there is none to lose: a refused login stays where it is.
    if (response.status === 401 && route.guard.access === 'session') noteSignedOut()
    throw new ApiFailure('answered', `${route.id}: ${response.status}`, {
      status: response.status,
      body: isErrorBody(content) ? content : undefined,
      retryAfterMs: retryAfterMs(response),
    })
  } catch (error) {
    if (error instanceof ApiFailure) throw error
    if (late)
      throw new ApiFailure('timeout', `${route.id}: no answer within ${timeoutMs} ms`, {
        waitedMs: timeoutMs,
      })
    if (abort.signal.aborted) throw new ApiFailure('aborted', `${route.id}: given up`)
    throw new ApiFailure(
      'unreachable',
      `${route.id}: ${error instanceof Error ? error.message : 'no answer'}`,
    )
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', giveUp)
    endProgress()
  }
}

function headersOf(route: Route, body: unknown, options: CallOptions): Record<string, string> {
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

function bodyOf(route: Route, body: unknown): BodyInit | undefined {
  if (body === undefined) return undefined
  if (body instanceof FormData) return body
  if (route.bodyType === 'form') return new URLSearchParams(body as Record<string, string>)
  return JSON.stringify(body)
}

/** Where a call is made: for links, such as to what the browser saves by itself. */
export function addressOf(
  route: Route,
  given: { params?: Readonly<Record<string, string>>; query?: Record<string, unknown> },
): string {
  return `${fillPath(route, given.params)}${queryString(given.query)}`
}

/** Lists repeat their name; `undefined` and `null` are left out. */
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
    // A proxy's broken page under a JSON label: the status still says what happened.
    if (error instanceof SyntaxError && !response.ok) return undefined
    throw error
  }
}

/** Of the two forms of the header only the one in seconds, which our server writes. */
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
