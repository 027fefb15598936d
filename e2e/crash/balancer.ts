import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** A server behind a balancer. */
export interface Balanced {
  readonly url: string
  readonly mqttUrl: string
}

/** Passes requests and MQTT connections on to servers by turns, as a load balancer in front of several servers does. */
export interface Balancer {
  readonly url: string
  readonly mqttUrl: string
  /** Resolves when it passes requests on to exactly these servers. */
  untilServing(urls: readonly string[]): Promise<void>
  close(): Promise<void>
}

const betweenChecksMs = 100
const healthWithinMs = 2_000

/** Starts a balancer for the servers whose health call answers 200. `servers` returns all of them at each check. */
export async function startBalancer(servers: () => readonly Balanced[]): Promise<Balancer> {
  let healthy: readonly Balanced[] = []
  let turn = 0
  let closed = false

  const check = async () => {
    const all = await Promise.all(
      servers().map(async (each) => ((await isHealthy(each.url)) ? each : undefined)),
    )
    healthy = all.filter((each) => each !== undefined)
  }
  const next = () => healthy[turn++ % Math.max(1, healthy.length)]
  const checking = (async () => {
    while (!closed) {
      await check()
      await delay(betweenChecksMs)
    }
  })()
  const server = createServer((incoming, outgoing) => {
    const to = next()
    if (!to) return outgoing.writeHead(503).end()
    const { method, headers } = incoming
    const onward = request(
      new URL(incoming.url ?? '/', to.url),
      { method, headers, agent: false },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
        // A server that is killed while it answers.
        answer.on('error', () => outgoing.destroy())
      },
    )
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  const sockets = new Set<Socket>()
  const mqttServer = createTcpServer((incoming) => {
    const to = next()
    if (!to) return incoming.destroy()
    const { hostname, port } = new URL(to.mqttUrl)
    const onward = connect(Number(port), hostname)
    for (const [socket, other] of [
      [incoming, onward],
      [onward, incoming],
    ] as const) {
      sockets.add(socket)
      socket.pipe(other)
      socket.on('error', () => {})
      socket.once('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
  })
  const portOf = async (of: typeof server | typeof mqttServer) => {
    of.listen(0, '127.0.0.1')
    await once(of, 'listening')
    return (of.address() as AddressInfo).port
  }
  return {
    url: `http://127.0.0.1:${await portOf(server)}`,
    mqttUrl: `mqtt://127.0.0.1:${await portOf(mqttServer)}`,
    untilServing: async (wanted) => {
      while (
        healthy
          .map(({ url }) => url)
          .sort()
          .join() !== [...wanted].sort().join()
      )
        await delay(betweenChecksMs)
    },
    close: async () => {
      closed = true
      await checking
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => mqttServer.close(resolve))
    },
  }
}

async function isHealthy(url: string): Promise<boolean> {
  const signal = AbortSignal.timeout(healthWithinMs)
  return fetch(`${url}/api/health`, { headers: { connection: 'close' }, signal }).then(
    ({ status }) => status === 200,
    () => false,
  )
}
