import { type AddressInfo, connect } from 'node:net'
import { defineError, NO_SESSION } from '@sensorstack/contract/platform/errors.ts'
import { defineRoute } from '@sensorstack/contract/platform/route.ts'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from './answer/api-error.ts'
import { createHttp } from './create-http.ts'
import { type Caller, implement } from './implementation.ts'
import { registerRoutes } from './register-routes.ts'
import { withoutDatabase } from './testing/without-database.ts'
import { withoutJobs } from './testing/without-jobs.ts'

const mostBytes = 100_000
const guard = {
  access: 'session',
  permission: 'uploadFile',
  scope: 'current',
  changes: 'noted by hand',
} as const
const store = defineRoute({
  id: 'things.store',
  method: 'POST',
  path: '/things',
  summary: 'Stores',
  guard: { ...guard, objects: { 'query.owner': { kind: 'owner', within: 'current' } } },
  query: z.strictObject({ owner: z.optional(z.string()), size: z.optional(z.literal('small')) }),
  bodyType: 'multipart',
  body: z.strictObject({ file: z.file(), note: z.optional(z.string()) }),
  bodyLimit: mostBytes,
  responses: { 201: z.strictObject({ bytes: z.int(), start: z.string() }) },
  errors: [defineError('THING_TOO_LARGE', 413, 'This thing is too large')],
})
const make = defineRoute({
  id: 'things.make',
  method: 'POST',
  path: '/plain-things',
  summary: 'Makes',
  guard,
  body: z.strictObject({ name: z.string() }),
  responses: { 204: null },
  errors: [],
})

const renew = defineRoute({
  id: 'things.renew',
  method: 'POST',
  path: '/things/renewed',
  summary: 'Renews',
  guard,
  responses: { 204: null },
  errors: [],
})

const boundary = 'between-the-parts'
const type = `multipart/form-data; boundary=${boundary}`
const part = (name: string, content: string, more = '; filename="x.bin"') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`
const end = `--${boundary}--\r\n`

let app: FastifyInstance
let port: number
/** The sender of the next requests; null once the session has ended. */
let sender: { caller: Caller } | null
const caller = { stackId: 'here', accountId: 'me', role: 'admin', isSuperuser: false, roots: [], barred: [] }

beforeAll(async () => {
  let serial = 0
  app = await createHttp({
    log: pino({ level: 'silent' }),
    secure: false,
    requestId: () => String(++serial),
    hosts: ['127.0.0.1'],
    trustedProxies: [],
  })
  registerRoutes(
    app,
    [
      implement(store, async ({ prepared }) => prepared, { prepare: lookAt }),
      implement(make, async () => undefined),
      implement(renew, async () => undefined, { prepare: async () => undefined }),
    ],
    {
      database: withoutDatabase,
      clock: { now: () => 0 },
      random: {} as never,
      objectFinders: { owner: async () => false },
      checkAnswers: true,
      allowedOrigins: [],
      carriesSession: () => true,
      enterSession: async () => {
        if (!sender) throw new ApiError(NO_SESSION)
        return sender.caller
      },
      jobs: withoutJobs,
      findDevice: () => Promise.reject(new Error('there are no devices here')),
    },
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())
beforeEach(() => {
  sender = { caller: caller as never }
})

async function lookAt({ body }: { body: { file: File } }) {
  return { bytes: body.file.size, start: (await body.file.text()).slice(0, 10) }
}

const post = (payload: string, headers: Record<string, string> = {}, query = '') =>
  app.inject({
    method: 'POST',
    url: `/api/things${query}`,
    headers: { host: '127.0.0.1', 'content-type': type, ...headers },
    payload,
  })
const codeOf = async (asked: ReturnType<typeof post>) => {
  const answer = await asked
  return [answer.statusCode, answer.json().code]
}

/** Opens a connection, sends the headers of an upload and collects the response. */
function begin(headers: string, path = '/api/things') {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  const ended = new Promise<string>((resolve) => {
    socket.on('data', (chunk) => {
      heard += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(heard))
  })
  socket.write(`POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n${headers}\r\n\r\n`)
  return { socket, ended }
}

/** Starts an upload and leaves it incomplete. */
function beginUpload(sent: string, length: number) {
  const upload = begin(`Content-Type: ${type}\r\nContent-Length: ${length}`)
  upload.socket.write(sent)
  return upload
}

test('accepts a file together with text fields', async () => {
  const answer = await post(part('note', 'a text', '') + part('file', 'the content') + end)
  expect([answer.statusCode, answer.json()]).toEqual([201, { bytes: 11, start: 'the conten' }])
})

test('ignores a body that the route does not describe, however deeply nested', async () => {
  const deep = 20_000
  const answer = await app.inject({
    method: 'POST',
    url: '/api/things/renewed',
    headers: { host: '127.0.0.1', 'content-type': 'application/json' },
    payload: '['.repeat(deep) + ']'.repeat(deep),
  })
  expect(answer.statusCode).toBe(204)
})

describe('a body', () => {
  test.each([
    ['without an end', part('file', 'content')],
    [
      'that ends in a part',
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\nabc`,
    ],
    ['without parts', 'plain text'],
    ['with a part named __proto__', part('__proto__', 'x', '') + part('file', 'x') + end],
    [
      'with a JSON part that is not JSON',
      `--${boundary}\r\nContent-Disposition: form-data; name="note"\r\nContent-Type: application/json\r\n\r\n{\r\n${end}`,
    ],
  ])('%s is malformed', async (_, payload) => {
    expect(await codeOf(post(payload))).toEqual([400, 'MALFORMED_BODY'])
  })

  test('whose content type names no boundary is malformed', async () => {
    expect(await codeOf(post(end, { 'content-type': 'multipart/form-data' }))).toEqual([
      400,
      'MALFORMED_BODY',
    ])
  })

  test.each([
    ['without the file', part('note', 'x', '')],
    ['with text instead of the file', part('file', 'x', '')],
    ['with a file instead of text', part('note', 'x')],
    ['with an unknown field', part('file', 'x') + part('other', 'x', '')],
    ['with a repeated field', part('note', 'x', '') + part('note', 'y', '') + part('file', 'x')],
    ['that is empty', ''],
  ])('%s is invalid input', async (_, parts) => {
    expect(await codeOf(post(parts + end))).toEqual([422, 'INVALID_INPUT'])
  })

  test('with too many parts is too large', async () => {
    const texts = Array.from({ length: 20 }, (_, i) => part(`t${i}`, 'x', '')).join('')
    expect(await codeOf(post(texts + part('file', 'x') + end))).toEqual([413, 'BODY_TOO_LARGE'])
    expect(await codeOf(post(part('file', 'x') + part('file', 'y') + end))).toEqual([413, 'BODY_TOO_LARGE'])
  })

  test.each([
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/mixed; boundary=x',
    'text/plain',
  ])('of type %s is rejected', async (other) => {
    const { statusCode } = await post('{}', { 'content-type': other })
    expect(statusCode).toBe(415)
  })

  test('of parts is rejected by other routes', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/plain-things',
      headers: { host: '127.0.0.1', 'content-type': type },
      payload: part('name', 'x', '') + end,
    })
    expect(answer.statusCode).toBe(415)
  })
})

describe('a file that is too long', () => {
  test('is rejected when it exceeds the limit by one byte', async () => {
    expect((await post(part('file', 'x'.repeat(mostBytes)) + end)).statusCode).toBe(201)
    const answer = await post(part('file', 'x'.repeat(mostBytes + 1)) + end)
    expect([answer.statusCode, answer.json()]).toEqual([
      413,
      { detail: 'This thing is too large', code: 'THING_TOO_LARGE' },
    ])
  })

  test('is rejected before it is read when its length is announced', async () => {
    const { ended } = begin(`Content-Type: ${type}\r\nContent-Length: 50000000000`)
    expect(await ended).toContain('THING_TOO_LARGE')
  })

  test('is rejected while it is read when its length is not announced', async () => {
    const { socket, ended } = begin(`Content-Type: ${type}\r\nTransfer-Encoding: chunked`)
    const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
    socket.write(chunk(part('file', 'x'.repeat(mostBytes)).slice(0, -2)))
    socket.write(chunk('x'.repeat(50_000)))
    expect(await ended).toContain('THING_TOO_LARGE')
  })
})

describe('the body is not read', () => {
  const withoutBody = (path?: string) => begin(`Content-Type: ${type}\r\nContent-Length: 5000`, path).ended

  test('for a caller without permission or session', async () => {
    sender = { caller: { ...caller, role: 'viewer' } as never }
    expect(await withoutBody()).toContain('FORBIDDEN')
    sender = null
    expect(await withoutBody()).toContain('NO_SESSION')
  })
  test('for a missing object or an invalid query', async () => {
    expect(await withoutBody('/api/things?owner=0190a000-dead-7000-8000-00000000dead')).toContain('NOT_FOUND')
    expect(await withoutBody('/api/things?size=large')).toContain('INVALID_INPUT')
  })
})

/** Waits until the next request has arrived and its body is being read. */
const isReceived = () =>
  new Promise<void>((resolve) => app.server.once('request', () => setImmediate(resolve)))

test('rejects an upload whose session ends while the file is being sent', async () => {
  const whole = part('file', 'content') + end
  const { socket, ended } = beginUpload(whole.slice(0, 40), whole.length)
  await isReceived()
  sender = null
  socket.write(whole.slice(40))
  expect(await ended).toContain('NO_SESSION')
})

test('an upload may take longer than the request timeout, which still applies to other requests', async () => {
  const { requestTimeout, headersTimeout } = app.server
  const whole = part('file', 'content') + end
  const slow = beginUpload(whole.slice(0, 40), whole.length)
  await isReceived()
  Object.assign(app.server, { requestTimeout: 200, headersTimeout: 100 })
  try {
    const tooSlow = begin('Content-Type: application/json\r\nContent-Length: 100', '/api/plain-things')
    expect(await tooSlow.ended).toMatch(/^HTTP\/1.1 408 /)
    slow.socket.write(whole.slice(40))
    expect(await slow.ended).toMatch(/^HTTP\/1.1 201 /)
  } finally {
    Object.assign(app.server, { requestTimeout, headersTimeout })
  }
})

test('accepts four uploads at a time, and a client that disconnects frees its place', async () => {
  const whole = part('file', 'content') + end
  const five = Array.from({ length: 5 }, () => beginUpload(whole.slice(0, 40), whole.length))
  const statusOfOne = async () => (await post(whole)).statusCode
  const refused = await Promise.race(five.map(({ ended }) => ended))
  expect(refused).toMatch(/^HTTP\/1.1 503 [\s\S]*retry-after: 1/)
  expect(await statusOfOne()).toBe(503)
  for (const { socket } of five.slice(0, 2)) socket.destroy()
  await expect.poll(statusOfOne).toBe(201)
  for (const { socket } of five) socket.destroy()
})
