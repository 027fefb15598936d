import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import {
  disableSensorbox,
  enableSensorbox,
  renewDeviceKey,
} from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTwoCustomers, type TwoCustomers } from '../../boxes/sensorboxes/testing/two-customers.ts'

let world: TwoCustomers
let port: number
let box: { readonly id: string; readonly key: string }

beforeAll(async () => {
  world = await openTwoCustomers({ deviceLimits: { uploadsPerMinute: 40, readingsPerMinute: 100_000 } })
  const { app } = world
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  port = (app.http.server.address() as AddressInfo).port
})
beforeEach(async () => {
  const { id, device_key: key } = await world.register()
  await world.admin.ask(enableSensorbox, { params: { id } })
  box = { id, key }
  world.app.clock.advance(60_000)
})
afterAll(() => world.app.close())

interface Form {
  readonly key?: string
  readonly type?: string
  readonly headers?: readonly string[]
  readonly path?: string
  /** The size of the pieces in which the body is sent, in bytes. */
  readonly pieces?: number
}

/** Sends these bytes on a new connection and returns everything that the server sends back. */
async function send(body: string | Buffer, form: Form = {}) {
  const socket = connect(port, '127.0.0.1')
  const bytes = Buffer.from(body)
  let answer = ''
  // The server may reset the connection when it refuses a body without reading it.
  socket.on('error', () => {})
  socket.on('data', (piece) => {
    answer += piece
  })
  const head = [
    `POST ${form.path ?? '/api/ingest/events'} HTTP/1.1`,
    'Host: whatever',
    'Connection: close',
    `Authorization: Bearer ${form.key ?? box.key}`,
    `Content-Type: ${form.type ?? 'application/json'}`,
    `Content-Length: ${bytes.length}`,
    ...(form.headers ?? []),
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  const size = form.pieces ?? Math.max(bytes.length, 1)
  for (let from = 0; from < bytes.length; from += size) {
    await new Promise((written) => socket.write(bytes.subarray(from, from + size), written))
  }
  if (!socket.closed) await once(socket, 'close')
  const [headers = '', text = ''] = answer.split('\r\n\r\n')
  return { status: Number(headers.split(' ')[1]), headers, text }
}

const at = () => world.app.clock.now()
const column = (times: readonly number[], values: readonly (number | string)[], type = 'temperature') =>
  `{"series":[{"type":"${type}","timestamps":[${times}],"values":[${values}]}]}`
const item = (ms: number, value: number | string) =>
  `{"events":[{"type":"temperature","timestamp":${ms},"value":${value}}]}`
const result = (accepted: number, duplicates: number, rejected = '') =>
  `{"accepted":${accepted},"duplicates":${duplicates},"rejected":[${rejected}],"config":[],"server_time":"${new Date(at()).toISOString()}"}`

test('runs the server as it ships', () => {
  expect(import.meta.url).toContain('/built-tests/')
})

test('an upload of plain readings gets its result, with the headers of every call', async () => {
  const { headers, text } = await send(column([at() - 3_000, at() - 2_000], [4.25, -0.5]))
  expect(text).toBe(result(2, 0))
  const names = headers.split('\r\n').map((line) => line.split(':')[0]?.toLowerCase())
  expect(names).toEqual([
    'http/1.1 200 ok',
    'content-security-policy',
    'cross-origin-resource-policy',
    'referrer-policy',
    'x-content-type-options',
    'x-dns-prefetch-control',
    'x-download-options',
    'x-frame-options',
    'x-permitted-cross-domain-policies',
    'x-xss-protection',
    'x-request-id',
    'content-type',
    'cache-control',
    'content-length',
    'date',
    'connection',
  ])
  expect(headers).toContain('content-type: application/json; charset=utf-8\r\ncache-control: no-store\r\n')
  const unknown = `{"series":0,"index":0,"code":"UNKNOWN_TYPE","reason":"The model of this sensorbox does not report this type."}`
  for (const [body, answer, form] of [
    [item(at() - 1_000, 5), result(1, 0)],
    // One reading is late, the other a duplicate.
    [column([at() - 2_500, at() - 2_000], [4, 4]), result(1, 1)],
    [column([at() - 500], [400], 'co2'), result(0, 0, unknown)],
    [column([at() - 40 * 86_400_000], [4]), result(1, 0)],
    // Beyond every alarm limit.
    [column([at()], [80]), result(1, 0)],
    [column([at() + 1, at() + 2], [4, 5]), result(2, 0), { pieces: 7 }],
    [column([at() + 3], [4]), result(1, 0), { type: 'application/json;charset=utf-8' }],
    [column([at() + 4], [4]), result(1, 0), { path: '/api/ingest/events/' }],
    [column([at() + 5], [4]), result(1, 0), { path: '/api/ingest/events?x=1' }],
  ] as [string, string, Form?][]) {
    expect(await send(body, form)).toMatchObject({ status: 200, text: answer })
  }
})

test('parses any other upload as JSON, and returns an error that explains what is wrong', async () => {
  const now = at()
  const good = column([now + 3], [4])
  const once = { headers: ['Idempotency-Key: once'] }
  const refused = (place: string, code: string, reason: string) =>
    result(0, 0, `{${place},"code":"${code}","reason":"${reason}"}`)
  const notFinite = '"code":"BAD_VALUE","reason":"The value is not a finite number."'
  const taken: [string, string, Form?][] = [
    ['{"events":[]}', result(0, 0)],
    [item(now, '"warm"'), refused('"index":0', 'BAD_VALUE', 'The value is not a finite number.')],
    [`{"events":[{"type":"door","timestamp":${now},"value":"open"}]}`, result(1, 0)],
    ['{"events":[{"type":"temperature","value":4}]}', result(1, 0)],
    [
      column([now, now + 1], [4]),
      refused('"series":0,"index":1', 'LENGTH_MISMATCH', 'There are not as many values as timestamps.'),
    ],
    [column([now + 1], ['1e1']), result(1, 0)],
    [column([now + 4], [4]).replace('{"series"', '{"firmware":"1.2","events":null,"series"'), result(1, 0)],
    [
      '{"series":[{"type":"temperature"}]}',
      refused(
        '"series":0,"index":0',
        'BAD_VALUE',
        'This is no series: it needs a type, and the lists timestamps and values.',
      ),
    ],
    [column([now + 5, now + 6, now + 7], [4, 'NaN', 5]), result(2, 0, `{"series":0,"index":1,${notFinite}}`)],
    [
      `{"events":[{"type":"door","value":"NaN","timestamp":${now + 1}},{"type":"temperature","value":-inf},{"type":"door","value":{"s":Infinity}}]}`,
      result(
        1,
        0,
        `{"index":1,${notFinite}},{"index":2,"code":"BAD_VALUE","reason":"The value is too large, too deep, or holds characters that can not be stored."}`,
      ),
    ],
    [column([now + 2], [4]), result(1, 0), once],
    // The saved reply: the reading isn't counted as a duplicate.
    [column([now + 2], [4]), result(1, 0), once],
  ]
  for (const [body, text, form] of taken) {
    const found = await send(body, form)
    expect({ status: found.status, answer: JSON.parse(found.text) }).toEqual({
      status: 200,
      answer: JSON.parse(text),
    })
  }

  const unreadable = (detail: string, code = 'MALFORMED_BODY') => ({ detail, code })
  const invalid = (...errors: [field: string, message: string][]) => ({
    detail: 'The request is not valid.',
    code: 'INVALID_INPUT',
    errors: errors.map(([field, message]) => ({ field, message })),
  })
  const foreign = (type: string) =>
    unreadable(`The content type is ${type}, but should be application/json.`, 'UNSUPPORTED_MEDIA_TYPE')
  const bad: [number, string | Buffer, object, Form?][] = [
    [400, '', unreadable('The body is empty, and should be JSON.')],
    [400, '{', unreadable("The body is not JSON: Expected property name or '}' at position 1.")],
    [
      400,
      good.slice(0, -1),
      unreadable("The body is not JSON: Expected ',' or '}' after property value at position 76."),
    ],
    [400, Buffer.from([0xff, 0xfe, 0]), unreadable("The body is not JSON: Unexpected token '\ufffd'.")],
    [
      400,
      '{"__proto__":{"x":1}}',
      unreadable('The body has a field that is not allowed: __proto__, or a constructor with a prototype.'),
    ],
    [422, '[]', invalid(['', 'Invalid input: expected object, received array'])],
    [
      422,
      '{"series":{"type":"temperature"},"events":7}',
      invalid(['events', 'must be a list'], ['series', 'must be a list']),
    ],
    [
      422,
      good.replace('{"series"', '{"hardware_unique_id":"another","series"'),
      unreadable('The device key belongs to another sensorbox than the hardware_unique_id.', 'WRONG_DEVICE'),
    ],
    [
      422,
      good,
      invalid(['Idempotency-Key', '1 to 200 visible characters.']),
      { headers: ['Idempotency-Key: a b'] },
    ],
    [422, good, unreadable('This idempotency key was already used for another request.', 'KEY_REUSED'), once],
    [415, good, foreign('text/plain'), { type: 'text/plain' }],
    [415, 'a=1', foreign('application/x-www-form-urlencoded'), { type: 'application/x-www-form-urlencoded' }],
    [
      415,
      Buffer.from([0x1f, 0x8b, 8]),
      unreadable('The body is compressed (gzip). Please send it as it is.', 'UNSUPPORTED_MEDIA_TYPE'),
      { headers: ['Content-Encoding: gzip'] },
    ],
    [413, ' '.repeat(1_048_577), unreadable('The request is too large.', 'BODY_TOO_LARGE')],
    [401, good, unreadable('This device key is not known.', 'BAD_DEVICE_KEY'), { key: 'no-such-key' }],
  ]
  for (const [status, body, answer, form] of bad) {
    const found = await send(body, form)
    expect({ status: found.status, answer: JSON.parse(found.text) }).toEqual({ status, answer })
    expect(found.headers).toContain('cache-control: no-store\r\n')
    // Fastify closes the connection when it can't read a body, and so does this endpoint.
    if (status === 400) expect(found.headers).toContain('connection: close\r\ncache-control: no-store\r\n')
  }
})

test('a renewed key is refused, and readings of a disabled box are rejected', async () => {
  const { admin, app } = world
  expect((await send(item(at(), 4))).status).toBe(200)
  app.clock.advance(1)
  await admin.ask(disableSensorbox, { params: { id: box.id } })
  app.clock.advance(1)
  const refused = await send(column([at()], [4]))
  expect(refused.status).toBe(200)
  expect(refused.text).toContain('SENSORBOX_DISABLED')
  await admin.ask(renewDeviceKey, { params: { id: box.id } })
  expect((await send(column([at()], [4]))).status).toBe(401)
})

test('a box that uploads too often in a minute gets 429 until the next one', async () => {
  for (let nr = 0; nr < 40; nr++) expect((await send(item(at() + nr, 4))).status).toBe(200)
  const refused = await send(item(at(), 4))
  expect(refused.status).toBe(429)
  expect(refused.headers).toMatch(/retry-after: 60/i)
  world.app.clock.advance(60_000)
  expect((await send(item(at(), 4))).status).toBe(200)
})

test('has the size limit and timeouts of every request', () => {
  const { server } = world.app.http
  expect([server.requestTimeout, server.headersTimeout, server.keepAliveTimeout, server.timeout]).toEqual([
    15_000, 10_000, 5_000, 30_000,
  ])
})
