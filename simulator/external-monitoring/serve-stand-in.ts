import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { StandIn } from './stand-in.ts'

/** The simulated system as an HTTP server on this machine. */
export interface ServedStandIn {
  readonly url: string
  /** The number of requests received. */
  asked(): number
  close(): Promise<void>
}

/** Serves the simulated system over HTTP, with the faults that only occur there. */
export async function serveStandIn(standIn: StandIn, port = 0): Promise<ServedStandIn> {
  let asked = 0
  const server = createServer((request, response) => {
    asked += 1
    const key = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const { status, text } = standIn.answer(request.url ?? '/', key)
    const fault = standIn.fault()
    if (fault === 'slow') return
    if (fault === 'redirect') response.writeHead(302, { location: '/v1/customer' }).end()
    else if (fault === 'half an answer') {
      response.writeHead(200, { 'content-length': String(text.length) })
      response.write(text.slice(0, text.length / 2), () => response.destroy())
    } else if (fault === 'endless') pour(response)
    else response.writeHead(status, { 'content-type': 'application/json' }).end(text)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const piece = ' '.repeat(65_536)

function pour(response: ServerResponse): void {
  const more = () => {
    while (!response.destroyed && response.write(piece));
  }
  response.on('drain', more)
  response.on('error', () => {})
  more()
}
