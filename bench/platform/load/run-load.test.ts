import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { beginLifetime } from '../lifetime.ts'
import { runLoad } from './run-load.ts'
import type { CountingPlan } from './testing/counting-requests.ts'

const lifetime = beginLifetime()
const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const order = (port: number, plan: CountingPlan) => ({
  ports: [port],
  connections: 2,
  warmUpSeconds: 0,
  seconds: 60,
  writer: new URL('./testing/counting-requests.ts', import.meta.url).href,
  plan,
  atLast: 'end for all' as const,
})

test('counts acknowledgements by lane, and reports that there were not enough requests', async () => {
  const seen: string[] = []
  const port = await listen((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      seen.push(body)
      response.end('thanks')
    })
  })
  const result = await runLoad(order(port, { requests: 50 }), lifetime)

  expect(result.ranOut).toBe(true)
  expect(result.seconds).toBeLessThan(60)
  const total = result.acknowledgedByLane.reduce((sum, each) => sum + each)
  expect(total).toBe(seen.length)
  // The first connection that has nothing more to send ends the load of the other too.
  expect(Math.max(...result.acknowledgedByLane)).toBe(50)
  expect(new Set(seen).size).toBe(seen.length)
  expect(result.refused).toEqual({})
  expect(result.unanswered).toBe(0)
  expect(result.latencyMs.median).toBeGreaterThan(0)
})

test('counts refused and unanswered requests separately', async () => {
  let asked = 0
  const port = await listen((request, response) => {
    request.resume().on('end', () => {
      asked++
      if (asked % 5 === 0) response.socket?.destroy()
      else response.writeHead(asked % 5 === 1 ? 503 : 204).end()
    })
  })
  const result = await runLoad({ ...order(port, { requests: 20 }), connections: 1 }, lifetime)

  expect(result.acknowledgedByLane).toEqual([12])
  expect(result.refused).toEqual({ 503: 4 })
  expect(result.unanswered).toBe(4)
})

test('repeats the requests until the time is over if requested', async () => {
  const port = await listen((_, response) => response.end())
  const result = await runLoad(
    { ...order(port, { requests: 1 }), seconds: 1, atLast: 'repeat' as const },
    lifetime,
  )

  expect(result.ranOut).toBe(false)
  expect(result.seconds).toBeCloseTo(1)
  expect(result.acknowledged).toBeGreaterThan(2)
})

test('sends everything if the connections wait for one another, whatever the time', async () => {
  const port = await listen((_, response) => response.end())
  const waiting = { seconds: 0.001, atLast: 'let others finish' as const }
  const result = await runLoad({ ...order(port, { requests: 200 }), ...waiting }, lifetime)

  expect(result.acknowledgedByLane).toEqual([200, 200])
  expect(result.acknowledged).toBe(400)
  expect(result.seconds).toBeGreaterThan(0.001)
})
