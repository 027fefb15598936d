import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerWhileStarting, type StartingAnswers } from './answer-while-starting.ts'

let starting: StartingAnswers
let port: number

beforeEach(async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
  await once(server.close(), 'close')
  starting = await answerWhileStarting({ host: '127.0.0.1', port })
})
afterEach(() => starting.end())

const call = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)

test('names the step of the start in the health call, and is alive', async () => {
  const preparing = { status: 'preparing', problems: ['preparing'], warnings: [], demo: false }
  const first = await call('/api/health')
  expect([first.status, first.headers.get('retry-after'), await first.json()]).toEqual([503, '2', preparing])
  starting.now('migrating')
  expect(await (await call('/api/health/')).json()).toEqual({ ...preparing, problems: ['migrating'] })
  const alive = await call('/api/health/live')
  expect([alive.status, await alive.json()]).toEqual([200, { status: 'alive' }])
  expect((await call('/api/health', { method: 'HEAD' })).status).toBe(503)
})

test('answers everything else with 503, and frees the port at the end', async () => {
  for (const [path, method] of [
    ['/', 'GET'],
    ['/api/health', 'POST'],
    ['/api/events', 'POST'],
  ] as const) {
    const { status, headers } = await call(path, { method })
    expect([status, headers.get('retry-after')]).toEqual([503, '2'])
  }
  await starting.end()
  await expect(call('/api/health')).rejects.toThrow('fetch failed')
})
