import diagnostics from 'node:diagnostics_channel'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import {
  disableSensorbox,
  enableSensorbox,
  renewDeviceKey,
} from '@sensorstack/contract/features/sensorboxes/routes.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTwoCustomers, type TwoCustomers } from '../sensorboxes/testing/two-customers.ts'

let world: TwoCustomers
let port: number
/** How many requests the framework has handled so far. */
let framed = 0
const noteFramed = () => {
  framed += 1
}

interface Box {
  readonly id: string
  readonly key: string
}

/** Two boxes with the same history: one sends in the form that is cut short, the other in one that the framework takes. */
let boxes: { short: Box; long: Box }

beforeAll(async () => {
  world = await openTwoCustomers({ deviceLimits: { uploadsAMinute: 40, readingsAMinute: 100_000 } })
  const { app } = world
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  port = (app.http.server.address() as AddressInfo).port
  diagnostics.subscribe('tracing:fastify.request.handler:start', noteFramed)
})
beforeEach(async () => {
  const make = async (): Promise<Box> => {
    const { id, device_key: key } = await world.register()
    await world.admin.ask(enableSensorbox, { params: { id } })
    return { id, key }
  }
  boxes = { short: await make(), long: await make() }
  world.app.clock.advance(60_000)
  // The keys are known from now on.
  for (const box of [boxes.short, boxes.long]) await send(box, '{"events":[]}', { isShort: false })
})
afterAll(async () => {
  diagnostics.unsubscribe('tracing:fastify.request.handler:start', noteFramed)
  await world.app.close()
})

interface Form {
  readonly isShort: boolean
  readonly key?: string
  readonly headers?: readonly string[]
  readonly path?: string
  /** The body goes in pieces of so many bytes. */
  readonly pieces?: number
}

/** Sends these bytes on a connection of its own and answers all that comes back, without the date. */
async function send(box: Box, body: string | Buffer, form: Form): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const bytes = Buffer.from(body)
  let answer = ''
  socket.on('data', (piece) => {
    answer += piece
  })
  const head = [
    `POST ${form.path ?? '/api/ingest/events'} HTTP/1.1`,
    'Host: whatever',
    'Connection: close',
    `Authorization: Bearer ${form.key ?? box.key}`,
    // The same to the framework.
    `Content-Type: ${form.isShort ? 'application/json' : 'application/json;charset=utf-8'}`,
    `Content-Length: ${bytes.length}`,
    ...(form.headers ?? []),
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  const size = form.pieces ?? Math.max(bytes.length, 1)
  for (let from = 0; from < bytes.length; from += size) {
    await new Promise((written) => socket.write(bytes.subarray(from, from + size), written))
  }
  await once(socket, 'close')
  return answer.replace(/Date: .*\r\n/, '')
}

/** Sends the same of both boxes, one after the other, and answers what both were answered. */
async function sendBoth(body: string | Buffer, more: Omit<Form, 'isShort'> = {}) {
  const before = framed
  const short = await send(boxes.short, body, { ...more, isShort: true })
  const wasCut = framed === before
  const long = await send(boxes.long, body, { ...more, isShort: false })
  expect(short).toBe(long)
  return { answer: short, status: Number(short.split(' ')[1]), wasCut }
}

const at = () => world.app.clock.now()
const column = (times: readonly number[], values: readonly (number | string)[], type = 'temperature') =>
  `{"series":[{"type":"${type}","timestamps":[${times}],"values":[${values}]}]}`
const item = (ms: number, value: number | string) =>
  `{"events":[{"type":"temperature","timestamp":${ms},"value":${value}}]}`

test('what is usual is cut short, and answered to the byte as the framework answers it', async () => {
  const usual = [
    column([at() - 3_000, at() - 2_000], [4.25, -0.5]),
    item(at() - 1_000, 5),
    // Late, known already, and refused by what is known of the box.
    column([at() - 2_500, at() - 2_000], [4, 4]),
    column([at() - 500], [400], 'co2'),
    column([at() - 40 * 86_400_000], [4]),
    // Breaks every limit there may be.
    column([at()], [80]),
  ]
  for (const body of usual) expect(await sendBoth(body)).toMatchObject({ status: 200, wasCut: true })
  expect((await sendBoth(column([at() + 1, at() + 2], [4, 5]), { pieces: 7 })).wasCut).toBe(true)
})

test('the framework answers whatever is not, bad or good', async () => {
  const now = at()
  const good = column([now], [4])
  const others: [number, string | Buffer, Omit<Form, 'isShort'>?][] = [
    [200, '{"events":[]}'],
    [200, item(now, '"warm"')],
    [200, `{"events":[{"type":"door","timestamp":${now},"value":"open"}]}`],
    [200, `{"events":[{"type":"temperature","value":4}]}`],
    [200, column([now + 700_000], [4])],
    [200, column([now], [4], 'nonsense')],
    [200, column([now, now + 1], [4])],
    [200, column([now + 1], ['1e1'])],
    [400, ''],
    [400, '{'],
    [400, good.slice(0, -1)],
    [400, Buffer.from([0xff, 0xfe, 0x00])],
    [400, '{"__proto__":{"x":1}}'],
    [422, '[]'],
    [422, '{"series":[{"type":"temperature"}]}'],
    [422, good.replace('{"series"', '{"more":1,"series"')],
    [413, ' '.repeat(1_048_577)],
    [401, good, { key: 'no-such-key' }],
    [200, good, { headers: ['Idempotency-Key: once'] }],
    [422, good, { headers: ['Idempotency-Key: \x01'.replace('\x01', 'a b')] }],
    [200, column([now + 5], [4]), { path: '/api/ingest/events/' }],
    [200, column([now + 6], [4]), { path: '/api/ingest/events?x=1' }],
  ]
  for (const [status, body, more] of others) {
    const found = await sendBoth(body, more)
    expect([status, found.status, found.wasCut && status === 200], String(body).slice(0, 60)).toEqual([
      status,
      status,
      false,
    ])
  }
})

test('a key that was renewed opens nothing from then on, and a box that was disabled is told so', async () => {
  const { admin, app } = world
  for (const { id } of [boxes.short, boxes.long]) {
    app.clock.advance(1)
    await admin.ask(disableSensorbox, { params: { id } })
  }
  app.clock.advance(1)
  const refused = await sendBoth(column([at()], [4]))
  expect(refused).toMatchObject({ status: 200, wasCut: true })
  expect(refused.answer).toContain('SENSORBOX_DISABLED')
  for (const { id } of [boxes.short, boxes.long]) await admin.ask(renewDeviceKey, { params: { id } })
  expect((await sendBoth(column([at()], [4]))).status).toBe(401)
})

test('of too many uploads in a minute the ones too many wait', async () => {
  const { clock } = world.app
  const statuses = new Set<number>()
  const times = Array.from({ length: 39 }, (_, i) => at() + i)
  for (const box of [boxes.short, boxes.long]) {
    for (const ms of times) {
      const answer = await send(box, item(ms, 4), { isShort: box === boxes.short })
      statuses.add(Number(answer.split(' ')[1]))
    }
  }
  expect([...statuses]).toEqual([200])
  const refused = await sendBoth(item(at(), 4))
  expect(refused.status).toBe(429)
  expect(refused.answer).toMatch(/retry-after: 60/i)
  clock.advance(60_000)
  expect(await sendBoth(item(at(), 4))).toMatchObject({ status: 200, wasCut: true })
})

test('the limits of size and time are those of every request', () => {
  const { server } = world.app.http
  expect([server.requestTimeout, server.headersTimeout, server.keepAliveTimeout, server.timeout]).toEqual([
    15_000, 10_000, 5_000, 30_000,
  ])
})
