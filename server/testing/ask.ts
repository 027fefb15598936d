import { fillPath, type Route } from '@sensorstack/contract/platform/route.ts'
import type { FastifyInstance } from 'fastify'
import { encodeBody } from './encode-body.ts'

/**
 * What a test sends; nothing is checked on the way, so that wrong requests can be made too. In a body of parts each text
 * or buffer goes as a file, a text with its characters as bytes.
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
  /** Parsed, when it is JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there
  body: any
}

/** Sends a call of the contract to the app in process, as it comes. */
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
