import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { maxUploadBytes } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { movableClock } from '../../../platform/clock/clock.ts'
import { createHttp } from '../../../platform/http/create-http.ts'
import { registerRoutes } from '../../../platform/http/register-routes.ts'
import { withoutJobs } from '../../../platform/http/testing/without-jobs.ts'
import type { Ingest } from './ingest.ts'
import { watchBackpressure } from './limits/backpressure.ts'
import { createDeviceRateLimit } from './limits/device-rate-limit.ts'
import { noMeter } from './meter.ts'
import type { RefusedAttempts } from './refusals/refused-attempts.ts'
import { collectRefusedUploads } from './refusals/refused-uploads.ts'
import { ingestRoutes } from './routes.ts'

const queue = { items: 0, size: 0 }
const most = { items: 10, size: 10, ofBox: 1, largeBytes: 2 * maxUploadBytes }
const { pressure } = watchBackpressure(() => queue, most)
const clock = movableClock(0)
const rateLimit = createDeviceRateLimit(clock, { uploadsPerMinute: 12, readingsPerMinute: 5 })
let submitted: unknown[]
let app: FastifyInstance
let port: number

beforeAll(async () => {
  app = await createHttp({
    log: pino({ level: 'silent' }),
    secure: false,
    requestId: () => '1',
    hosts: [],
    trustedProxies: [],
  })
  const submit: Ingest['submit'] = async (_, upload) => {
    submitted.push(upload)
    return { accepted: 0, duplicates: 0, rejected: [], config: [], server_time: '2026-11-21T06:00:00.000Z' }
  }
  const refused = collectRefusedUploads(pino({ level: 'silent' }))
  const attempts: RefusedAttempts = { note: () => {}, store: async () => {} }
  registerRoutes(
    app,
    ingestRoutes({ ingest: { pressure, rateLimit, refused, attempts, submit, meter: noMeter } as Ingest }),
    {
      database: {} as never,
      clock: { now: () => 0 },
      random: {} as never,
      objectFinders: {},
      checkAnswers: true,
      allowedOrigins: [],
      carriesSession: () => false,
      enterSession: () => Promise.reject(new Error('there are no sessions here')),
      jobs: withoutJobs,
      findDevice: async () => ({ id: '', number: 1, hardwareUniqueId: '', keyHash: Buffer.alloc(0) }),
    },
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
})
beforeEach(() => {
  queue.items = 0
  clock.advance(60_000)
  submitted = []
})
afterAll(() => app.close())

/** Starts an upload: sends its head, and the given part of its body. */
function begin(length: string, body = ''): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    `POST /api/ingest/events HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${length}\r\n\r\n${body}`,
  )
  return socket
}

async function head(socket: Socket): Promise<string> {
  const [bytes] = (await once(socket, 'data')) as [Buffer]
  return bytes.toString().split('\r\n\r\n')[0] ?? ''
}

const large = `Content-Length: ${maxUploadBytes}`

test('refuses an upload before reading its body when the queue is full', async () => {
  queue.items = most.items
  const socket = begin('Content-Length: 13')
  expect(await head(socket)).toMatch(/^HTTP\/1.1 503 .*retry-after: 2/is)
  socket.destroy()
  expect(submitted).toEqual([])
})

test('reads large bodies only while there is memory for them, and small ones always', async () => {
  const readers = [begin(large, ' '), begin('Transfer-Encoding: chunked', '1\r\n \r\n')]
  // Both have reserved their memory before the third asks for some.
  await Promise.all(readers.map((socket) => once(socket, 'connect')))
  const refused = begin(large)
  expect(await head(refused)).toMatch(/^HTTP\/1.1 503 .*retry-after: 2/is)
  refused.destroy()
  const small = begin('Content-Length: 13', '{"events":[]}')
  expect(await head(small)).toMatch(/^HTTP\/1.1 200 /)
  small.destroy()

  const isFree = new Promise<void>((resolve) => {
    pressure.onRelease(resolve)
  })
  // One gets its response, and the other is closed half read.
  readers[1]?.write('d\r\n{"events":[]}\r\n0\r\n\r\n')
  expect(await head(readers[1] as Socket)).toMatch(/^HTTP\/1.1 200 /)
  for (const socket of readers) socket.destroy()
  await isFree
  const again = begin(large, '{"events":[]}'.padEnd(maxUploadBytes))
  expect(await head(again)).toMatch(/^HTTP\/1.1 200 /)
  again.destroy()
})

const send = (readings: number) =>
  app.inject({
    method: 'POST',
    url: '/api/ingest/events',
    headers: { 'content-type': 'application/json' },
    payload: { events: Array.from({ length: readings }, () => ({ type: 'temperature', value: 4 })) },
  })

test('refuses too many uploads in a minute with Retry-After, before reading the body', async () => {
  for (let nr = 0; nr < 12; nr++) expect((await send(0)).statusCode).toBe(200)
  clock.advance(20_500)
  const refused = begin('Content-Length: 100')
  expect(await head(refused)).toMatch(/^HTTP\/1.1 429 .*retry-after: 40/is)
  clock.advance(39_500)
  expect((await send(0)).statusCode).toBe(200)
})

test('stores nothing of an upload that exceeds the readings per minute', async () => {
  expect((await send(3)).statusCode).toBe(200)
  const refused = await send(3)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
  expect((await send(2)).statusCode).toBe(200)
  expect(submitted.length).toBe(2)
})
