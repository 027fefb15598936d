import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** Passes requests on to servers by turns, as a load balancer in front of several servers does. */
export interface Balancer {
  readonly url: string
  /** Resolves when it passes requests on to exactly these servers. */
  untilServing(urls: readonly string[]): Promise<void>
  close(): Promise<void>
}

const betweenChecksMs = 100

/** Starts a balancer for the servers whose health call answers 200. `urls` returns all of them at each check. */
export async function startBalancer(urls: () => readonly string[]): Promise<Balancer> {
  let healthy: readonly string[] = []
  let turn = 0
  let closed = false

  const check = async () => {
    const all = await Promise.all(urls().map(async (url) => ((await isHealthy(url)) ? url : undefined)))
    healthy = all.filter((url) => url !== undefined)
  }
  const checking = (async () => {
    while (!closed) {
      await check()
      await delay(betweenChecksMs)
    }
  })()
  const server = createServer((incoming, outgoing) => {
    const url = healthy[turn++ % Math.max(1, healthy.length)]
    if (!url) return outgoing.writeHead(503).end()
    const { method, headers } = incoming
    const onward = request(new URL(incoming.url ?? '/', url), { method, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    untilServing: async (wanted) => {
      while ([...healthy].sort().join() !== [...wanted].sort().join()) await delay(betweenChecksMs)
    },
    close: async () => {
      closed = true
      await checking
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function isHealthy(url: string): Promise<boolean> {
  return fetch(`${url}/api/health`, { headers: { connection: 'close' } }).then(
    ({ status }) => status === 200,
    () => false,
  )
}
