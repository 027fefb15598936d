import type { Transport } from '@sensorstack/simulator/client/transport.ts'
import type { FastifyInstance } from 'fastify'

/** Returns a transport that sends requests to the app in process, without a port, under the host name of its public URL. */
export function injectTransport(http: FastifyInstance, publicUrl: string): Transport {
  const { host } = new URL(publicUrl)
  return async ({ method, url, headers, body }) => {
    const response = await http.inject({
      method: method as 'GET',
      url,
      headers: { host, ...headers },
      ...(body === undefined ? {} : { payload: body }),
    })
    return {
      status: response.statusCode,
      headers: response.headers as Record<string, string | string[] | undefined>,
      body: response.body,
    }
  }
}
