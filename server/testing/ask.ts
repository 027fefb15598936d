import { fillPath, type Route } from '@sensorstack/contract/platform/route.ts'
import type { FastifyInstance } from 'fastify'
import { encodeBody } from './encode-body.ts'

/**
 * A test's request. It isn't validated, so that tests can send invalid requests too. In a multipart body each string or buffer is
 * sent as a file, and each character of a string as one byte.
 */
export interface Ask {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | readonly (string | number)[]>
  body?: unknown
  cookie?: string
  headers?: Record<string, string>
}

export interface Asked {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  text: string
  /** The parsed JSON; undefined for any other content. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there
  body: any
}

/** Sends a call of the contract to the app in process, without validating it. */
export async function ask(app: FastifyInstance, route: Route, options: Ask = {}): Promise<Asked> {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(options.query ?? {})) {
    for (const each of Array.isArray(value) ? value : [value]) search.append(name, String(each))
  }
  const url = fillPath(route, options.params) + (search.size > 0 ? `?${search}` : '')
  const body = encodeBody(route, options.body)
  const response = await app.inject({
    method: route.method,
    url,
    headers: {
      accept: 'application/json',
      ...(body && { 'content-type': body.type }),
      ...(options.cookie ? { cookie: options.cookie } : {}),
      ...options.headers,
    },
    ...(body && { payload: body.payload }),
  })
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    body: isJson && response.body ? JSON.parse(response.body) : undefined,
  }
}
