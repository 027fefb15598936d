import { exportTransactions } from '@sensorstack/contract/features/credits/credits/routes.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import { httpTransport, type Transport } from '@sensorstack/simulator/client/transport.ts'

/** Returns a transport over HTTP that, for exported transactions, reads only the header and the first row. */
export function untilFirstRow(baseUrl: string): Transport {
  const whole = httpTransport(baseUrl)
  return async (request) => {
    if (!request.url.startsWith(fillPath(exportTransactions))) return whole(request)
    const { status, body } = await fetch(new URL(request.url, baseUrl), { headers: request.headers })
    const decoder = new TextDecoder()
    let text = ''
    for await (const piece of body ?? []) {
      text += decoder.decode(piece, { stream: true })
      if (text.split('\n').length > 2) return { status, headers: {}, body: text }
    }
    throw new Error(`no row in the answer ${status}: ${text}`)
  }
}
