import {
  type AnswerOf,
  type BodyOf,
  fillPath,
  type ParamsOf,
  type QueryOf,
  type Route,
} from '@sensorstack/contract/platform/route.ts'
import { ApiFailure } from './api-failure.ts'
import type { Transport, TransportRequest } from './transport.ts'

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [N in Name]?: undefined }
  : undefined extends Value
    ? { readonly [N in Name]?: Value }
    : object extends Value
      ? { readonly [N in Name]?: Value }
      : { readonly [N in Name]: Value }

/** The input for a route: exactly the parts that the contract requires, and additional headers. */
export type InputOf<R extends Route> = Part<'params', ParamsOf<R>> &
  Part<'query', QueryOf<R>> &
  Part<'body', BodyOf<R>> & { readonly headers?: Readonly<Record<string, string>> }

/** The arguments of a call: none may be passed if the route has no input. */
export type CallArguments<R extends Route> =
  object extends InputOf<R> ? [input?: InputOf<R>] : [input: InputOf<R>]

interface LooseInput {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Sends a request to a route of the contract and returns the response body.
 *
 * @throws ApiFailure if the response is not one of the successful ones that the route declares.
 */
export async function request<R extends Route>(
  transport: Transport,
  route: R,
  input: LooseInput,
  options: {
    readonly headers: Readonly<Record<string, string | undefined>>
    readonly onCookies?: (setCookie: string | readonly string[] | undefined) => void
  },
): Promise<AnswerOf<R>> {
  const { body, type } = await encodeBody(route, input.body)
  const headers = { ...options.headers, ...(type && { 'content-type': type }), ...input.headers }
  const answer = await transport({
    method: route.method,
    url: fillPath(route, input.params as Record<string, string> | undefined) + queryString(input.query),
    headers: Object.fromEntries(
      Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
    body,
  })
  options.onCookies?.(answer.headers['set-cookie'])
  const good = route.responses[answer.status]
  if (good === undefined) throw new ApiFailure(route, answer)
  if (good === null) return undefined as AnswerOf<R>
  return (typeof good === 'string' ? answer.body : JSON.parse(answer.body)) as AnswerOf<R>
}

interface EncodedBody {
  readonly body: TransportRequest['body']
  readonly type?: string
}

async function encodeBody(route: Route, body: unknown): Promise<EncodedBody> {
  if (body === undefined) return { body: undefined }
  if (route.bodyType === 'form') {
    return {
      body: new URLSearchParams(body as Record<string, string>).toString(),
      type: 'application/x-www-form-urlencoded',
    }
  }
  if (route.bodyType === 'multipart') return encodeFiles(body as Readonly<Record<string, File>>)
  return { body: JSON.stringify(body), type: 'application/json' }
}

async function encodeFiles(files: Readonly<Record<string, File>>): Promise<EncodedBody> {
  const form = new FormData()
  for (const [name, file] of Object.entries(files)) form.append(name, file)
  const written = new Response(form)
  return {
    body: Buffer.from(await written.arrayBuffer()),
    type: written.headers.get('content-type') ?? undefined,
  }
}

function queryString(query: unknown): string {
  const given = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined) given.append(name, String(each))
    }
  }
  return given.size === 0 ? '' : `?${given}`
}
