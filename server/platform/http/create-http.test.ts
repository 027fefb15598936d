import { type AddressInfo, connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../log/log.ts'
import { createHttp } from './create-http.ts'

let app: FastifyInstance
let port: number
const logged: { readonly msg: string }[] = []

beforeAll(async () => {
  let serial = 0
  app = await createHttp({
    log: createLog('error', { write: (line: string) => void logged.push(JSON.parse(line)) }),
    secure: false,
    requestId: () => String(++serial),
    hosts: ['127.0.0.1', 'localhost'],
    trustedProxies: ['127.0.0.0/8'],
  })
  app.get('/api/things/:id', async () => ({ here: true }))
  app.get('/api/from', async (request) => request.ip)
  app.post('/api/things', async (request) => ({ got: request.body }))
  app.get('/api/broken', async () => {
    throw new Error('select secret from table')
  })
  app.get('/api/full', async () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => app.close())

/** Sends these bytes and returns everything received until the server closes the connection. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let all = ''
    socket.on('data', (chunk) => {
      all += chunk
    })
    socket.on('close', () => resolve(all))
    socket.on('error', reject)
  })
}

const host = 'Host: 127.0.0.1\r\nConnection: close\r\n'

describe('a path', () => {
  test.each([
    ['an id that is too long', `/api/things/${'a'.repeat(101)}`],
    ['a lone percent sign', '/api/%'],
    ['bytes that are not valid text', '/api/things/%ff'],
  ])('with %s returns 404 with the standard headers', async (_, path) => {
    const answer = await raw(`GET ${path} HTTP/1.1\r\n${host}\r\n`)
    expect(answer).toMatch(/^HTTP\/1.1 404 /)
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff')
    expect(answer.toLowerCase()).toContain("default-src 'none'")
    expect(answer).toContain('"code":"NOT_FOUND"')
  })
})

test.each([
  [
    'headers that are too long',
    `GET /api/things/1 HTTP/1.1\r\n${host}X-Long: ${'a'.repeat(20_000)}\r\n\r\n`,
    431,
  ],
  [
    'a body with two lengths',
    `POST /api/things HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\naa`,
    400,
  ],
  [
    'both a length and chunks',
    `POST /api/things HTTP/1.1\r\n${host}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  ['bytes that are not HTTP', '\u0016\u0003\u0001\u0002\r\n\r\n', 400],
])('a request with %s closes the connection with a bare status line', async (_, request, status) => {
  expect(await raw(request)).toMatch(
    new RegExp(`^HTTP/1.1 ${status} [^\r]+\r\nConnection: close\r\nContent-Length: 0\r\n\r\n$`),
  )
})

describe('a body', () => {
  const post = (body: string | Buffer, type = 'application/json', more = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/things',
      payload: body,
      headers: { 'content-type': type, ...more },
    })
  test.each([
    ['that is empty', '', 'The body is empty'],
    ['that is cut off', '{"a":', 'The body is not JSON: Unexpected end of'],
    ['with a trailing comma', '{"a":1,}', 'The body is not JSON: Expected double-quoted property name at'],
    ['that is not JSON', `{"a":NaN,"b":"${'c'.repeat(99)}"}`, "The body is not JSON: Unexpected token 'N'."],
    ['that sets __proto__', '{"__proto__":{"admin":true}}', 'not allowed: __proto__'],
    [
      'that sets the constructor’s prototype',
      '{"constructor":{"prototype":{"admin":true}}}',
      'a constructor with',
    ],
  ])('%s is rejected with the reason', async (_, body, why) => {
    const answer = await post(body)
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 'MALFORMED_BODY', detail: expect.stringContaining(why) },
    ])
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })
  test('that is shorter than its Content-Length is rejected with the reason', async () => {
    const answer = await post('{}', 'application/json', { 'content-length': '3' })
    expect(answer.json().detail).toBe('The body is not as long as its Content-Length says.')
  })
  test('that is compressed is rejected with the accepted encoding', async () => {
    const answer = await post(gzipSync('{}'), 'application/json', { 'content-encoding': 'gzip' })
    expect([answer.statusCode, answer.headers['accept-encoding'], answer.json()]).toEqual([
      415,
      'identity',
      {
        code: 'UNSUPPORTED_MEDIA_TYPE',
        detail: 'The body is compressed (gzip). Please send it as it is.',
      },
    ])
  })
  test('is accepted up to 256 KiB', async () => {
    const bytes = (count: number) => JSON.stringify('a'.repeat(count - 2))
    expect((await post(bytes(262_144))).statusCode).toBe(200)
    const answer = await post(bytes(262_145))
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'BODY_TOO_LARGE'])
  })
  test.each(['text/plain', 'text/xml', 'multipart/form-data; boundary=x', 'nonsense'])(
    'of type %s is rejected',
    async (type) => {
      expect((await post('{}', type)).statusCode).toBe(415)
    },
  )
  test('from a form keeps names that are properties of every object, and turns a repeated field into a list', async () => {
    const answer = await post('__proto__=1&toString=2&a=3&a=4', 'application/x-www-form-urlencoded')
    expect(answer.body).toBe('{"got":{"__proto__":"1","toString":"2","a":["3","4"]}}')
  })
})

test.each([
  ['a trusted proxy', '127.0.0.1', '198.51.100.7', '198.51.100.7'],
  [
    'a trusted proxy and not what the client claimed',
    '127.0.0.1',
    '203.0.113.9, 198.51.100.7',
    '198.51.100.7',
  ],
  ['the connection when the peer is not a trusted proxy', '198.51.100.7', '203.0.113.9', '198.51.100.7'],
])('the client address comes from %s', async (_, remoteAddress, forwarded, expected) => {
  const answer = await app.inject({
    url: '/api/from',
    remoteAddress,
    headers: { 'x-forwarded-for': forwarded },
  })
  expect(answer.body).toBe(expected)
})

test('a closing server answers running requests and accepts no new ones', async () => {
  const closing = await createHttp({
    log: pino({ level: 'silent' }),
    secure: false,
    requestId: () => '1',
    hosts: ['127.0.0.1'],
    trustedProxies: [],
  })
  let release = () => {}
  const running = new Promise<void>((started) => {
    closing.get('/slow', async () => {
      started()
      await new Promise<void>((resolve) => {
        release = resolve
      })
      return 'done'
    })
  })
  await closing.listen({ host: '127.0.0.1', port: 0 })
  const { port: at } = closing.server.address() as AddressInfo
  const answered = new Promise<string>((resolve, reject) => {
    const socket = connect(at, '127.0.0.1', () =>
      socket.write('GET /slow HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'),
    )
    let all = ''
    socket.on('data', (chunk) => {
      all += chunk
    })
    socket.on('close', () => resolve(all))
    socket.on('error', reject)
  })
  await running
  const closed = closing.close()
  await expect(fetch(`http://127.0.0.1:${at}/slow`)).rejects.toThrow()
  release()
  expect(await answered).toMatch(/^HTTP\/1.1 200 [\s\S]*done$/)
  await closed
})

test('an internal error exposes only the request id', async () => {
  const answer = await app.inject({ url: '/api/broken' })
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({
    detail: 'An unknown error occured',
    code: 'INTERNAL_ERROR',
    request_id: expect.any(String),
  })
})

test('a full disk is answered as a temporary outage, and logged once', async () => {
  await app.inject({ url: '/api/full' })
  const answer = await app.inject({ url: '/api/full' })
  expect(logged.filter(({ msg }) => msg !== 'request failed')).toMatchObject([
    { fault: 'disk', msg: 'the disk is full' },
  ])
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
    503,
    'UNAVAILABLE',
    '2',
  ])
})

test('a client that sends too slowly is cut off soon after the limit', () => {
  const { headersTimeout, requestTimeout } = app.server
  // Node stores the timer that enforces these timeouts under a symbol.
  const timer = Object.getOwnPropertySymbols(app.server)
    .filter(({ description }) => description === 'http.server.connectionsCheckingInterval')
    .map((symbol) => (app.server as unknown as Record<symbol, { _repeat: number }>)[symbol])
  expect({ headersTimeout, requestTimeout, looks: timer.map((each) => each?._repeat) }).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 15_000,
    looks: [1_000],
  })
})
