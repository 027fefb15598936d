import type { Transport } from '@sensorstack/simulator/client/transport.ts'
import type { FastifyInstance } from 'fastify'

/** Carries requests to the app in process, without a port. */
export function injectTransport(http: FastifyInstance): Transport {
  return async ({ method, url, headers, body }) => {
    const response = await http.inject({
      method: method as 'GET',
      url,
      headers: { ...headers },
      ...(body === undefined ? {} : { payload: body }),
    })
    return {
      status: response.statusCode,
      headers: response.headers as Record<string, string | string[] | undefined>,
      body: response.body,
    }
  }
}
