import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { defineError } from '@sensorstack/contract/platform/errors.ts'
import { defineRoute } from '@sensorstack/contract/platform/route.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from './answer/api-error.ts'
import { WrittenJson } from './answer/written-json.ts'
import { createHttp } from './create-http.ts'
import { implement } from './implementation.ts'
import { registerRoutes } from './register-routes.ts'
import { withoutJobs } from './testing/without-jobs.ts'

const open = { access: 'public', because: 'a test asks', changes: 'nothing' } as const
const list = defineRoute({
  id: 'things.list',
  method: 'GET',
  path: '/things/',
  summary: 'Lists',
  guard: { ...open, anyHost: true },
  responses: { 200: z.array(z.string()) },
  errors: [],
})
const listWritten = defineRoute({
  ...list,
  id: 'things.listWritten',
  path: '/written/',
  query: z.strictObject({ text: z.optional(z.string()) }),
})
const show = defineRoute({
  ...list,
  id: 'things.show',
  path: '/shown',
  responses: { 200: z.strictObject({ text: z.string() }) },
})
const gone = defineError('GONE', 410, 'It is gone.')
const openGone = defineRoute({
  ...list,
  id: 'things.open',
  path: '/gone/{named}',
  params: z.strictObject({ named: z.string() }),
  responses: { 204: null },
  errors: [gone],
})
const make = defineRoute({
  id: 'things.make',
  method: 'POST',
  path: '/things/',
  summary: 'Makes',
  guard: { ...open, changes: 'noted by hand' },
  body: z.strictObject({ name: z.string() }),
  responses: { 201: z.strictObject({ name: z.string() }) },
  errors: [],
})
const report = defineRoute({
  id: 'things.report',
  method: 'POST',
  path: '/reports',
  summary: 'Takes what a device sends',
  guard: { access: 'device', changes: 'unnoted' },
  responses: { 204: null },
  errors: [],
})

const openLink = defineRoute({
  ...list,
  id: 'things.openLink',
  path: '/opened',
  guard: { ...open, changes: 'noted by hand' },
  responses: { 204: null },
})
const endless = defineRoute({
  ...list,
  id: 'things.endless',
  path: '/endless',
  responses: { 200: 'text/event-stream' },
})

const origin = 'https://things.example.com'
let app: FastifyInstance

beforeAll(async () => {
  let serial = 0
  app = await createHttp({
    log: pino({ level: 'silent' }),
    secure: true,
    requestId: () => String(++serial),
    hosts: ['things.example.com', '127.0.0.1:3000'],
    trustedProxies: [],
  })
  registerRoutes(
    app,
    [
      implement(list, async () => ['one', 'two']),
      implement(
        listWritten,
        async ({ query }) => new WrittenJson<string[]>(Buffer.from(query.text ?? '["one","two"]')),
      ),
      implement(openGone, async ({ params }) => {
        throw new ApiError(params.named === 'yes' ? gone : defineError('LOST', 410, 'It is lost.'))
      }),
      implement(show, async () => ({ text: 'long '.repeat(1000) })),
      implement(make, async ({ body }) => body),
      implement(report, async () => undefined),
      implement(openLink, async () => undefined),
      implement(endless, async () => undefined as never),
    ],
    {
      database: {} as never,
      clock: { now: () => 0 },
      random: {} as never,
      objectFinders: {},
      checkAnswers: true,
      allowedOrigins: [origin],
      carriesSession: () => false,
      enterSession: () => Promise.reject(new Error('there are no sessions here')),
      jobs: withoutJobs,
      findDevice: async () => ({ id: '', number: 1, hardwareUniqueId: '', keyHash: Buffer.alloc(0) }),
    },
  )
})
afterAll(() => app.close())

const send = (options: InjectOptions) =>
  app.inject({ ...options, headers: { host: 'things.example.com', ...options.headers } })

describe('a list', () => {
  test.each([
    ['its tag', (tag: string) => tag, 304],
    ['its tag without the weak prefix', (tag: string) => tag.replace(/^W\//, ''), 304],
    ['several tags', (tag: string) => `"other", ${tag}`, 304],
    ['another tag', () => '"other"', 200],
  ])('requested with %s returns the right status', async (_, sent, status) => {
    const first = await send({ url: '/api/things/' })
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const again = await send({
      url: '/api/things',
      headers: { 'if-none-match': sent(String(first.headers.etag)) },
    })
    expect(again.statusCode).toBe(status)
    expect(again.body).toBe(status === 304 ? '' : first.body)
  })

  test('written by its handler is sent like any other', async () => {
    const [first, written] = [await send({ url: '/api/things/' }), await send({ url: '/api/written/' })]
    expect(written.body).toBe('["one","two"]')
    for (const name of ['content-type', 'cache-control', 'etag']) {
      expect([name, written.headers[name]]).toEqual([name, first.headers[name]])
    }
    const headers = { 'if-none-match': String(first.headers.etag) }
    expect((await send({ url: '/api/written/', headers })).statusCode).toBe(304)
  })

  test.each(['[1]', '{}', '["one"'])(
    'that its handler has written incorrectly, as %j, returns 500',
    async (text) => {
      expect((await send({ url: '/api/written/', query: { text } })).statusCode).toBe(500)
    },
  )
})

test('compresses an object that is read, and forbids caching it', async () => {
  const { headers, rawPayload } = await send({ url: '/api/shown', headers: { 'accept-encoding': 'br' } })
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'no-store',
  })
  expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual({ text: 'long '.repeat(1000) })
})

test('compresses what a write returns', async () => {
  const name = 'long '.repeat(1000)
  const headers = { 'accept-encoding': 'gzip', origin }
  const answer = await send({ method: 'POST', url: '/api/things/', headers, payload: { name } })
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([201, 'gzip'])
  expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual({ name })
})

test.each([
  ['yes', 410, 'GONE'],
  ['no', 500, 'INTERNAL_ERROR'],
])('sends an error only if the contract names it: %s', async (named, status, code) => {
  const answer = await send({ url: `/api/gone/${named}` })
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
})

test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)('%s is not allowed on a list', async (method) => {
  const answer = await send({ method, url: '/api/things' })
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD, POST'])
})

describe('HEAD', () => {
  test('is answered like GET without a body', async () => {
    for (const url of ['/api/things', '/api/written/', '/api/gone/yes', '/api/nowhere']) {
      const [get, head] = [await send({ url }), await send({ method: 'HEAD', url })]
      expect([url, head.statusCode, head.body]).toEqual([url, get.statusCode, ''])
      for (const name of ['content-type', 'cache-control', 'etag', 'content-security-policy']) {
        expect([name, head.headers[name]]).toEqual([name, get.headers[name]])
      }
      if (get.statusCode === 200) expect(head.headers['content-length']).toBe(get.headers['content-length'])
    }
    const headers = { 'if-none-match': String((await send({ url: '/api/things' })).headers.etag) }
    expect((await send({ method: 'HEAD', url: '/api/things', headers })).statusCode).toBe(304)
  })

  test('is not allowed for a read that changes something or never ends', async () => {
    for (const url of ['/api/opened', '/api/endless']) {
      const { statusCode, headers } = await send({ method: 'HEAD', url })
      expect([url, statusCode, headers.allow]).toEqual([url, 405, 'GET'])
    }
  })
})

describe('a write', () => {
  const write = (headers: Record<string, string>) =>
    send({
      method: 'POST',
      url: '/api/things',
      payload: '{"name":"a"}',
      headers: { 'content-type': 'application/json', ...headers },
    })
  test.each([
    ['a program', {}, 201],
    ['the page itself', { origin, 'sec-fetch-site': 'same-origin' }, 201],
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
    ['another site in an old browser', { origin: 'https://evil.example' }, 403],
    ['a host of the same site', { origin: 'https://other.example.com', 'sec-fetch-site': 'same-site' }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
    ['the same name without encryption', { origin: 'http://things.example.com' }, 403],
    ['a browser that only sends Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }, 403],
  ])('from %s returns the right status', async (_, headers, status) => {
    expect((await write(headers)).statusCode).toBe(status)
  })
  test.each([
    ['application/x-www-form-urlencoded', 'The content type is application/x-www-form-urlencoded'],
    ['text/plain; charset=utf-8', 'The content type is text/plain'],
    ['', 'The request names no content type'],
  ])('of the type %j is rejected with the expected type', async (type, found) => {
    const answer = await write({ 'content-type': type })
    expect([answer.statusCode, answer.json()]).toEqual([
      415,
      { code: 'UNSUPPORTED_MEDIA_TYPE', detail: `${found}, but should be application/json.` },
    ])
  })
})

describe('the host name', () => {
  const asked = (host: string, options: InjectOptions) => app.inject({ ...options, headers: { host } })
  test.each(['things.example.com', 'Things.Example.Com', 'things.example.com:443', '127.0.0.1:3000'])(
    '%s is known',
    async (host) => {
      const answer = await asked(host, { method: 'POST', url: '/api/things', payload: { name: 'a' } })
      expect(answer.statusCode).toBe(201)
    },
  )
  test.each(['evil.example', 'things.example.com.evil.example', 'things.example.com:8080', '127.0.0.1', ''])(
    '%j is unknown',
    async (host) => {
      for (const options of [
        { method: 'POST', url: '/api/things', payload: { name: 'a' } },
        { url: '/' },
        { url: '/api/nothing' },
      ] as InjectOptions[]) {
        const answer = await asked(host, options)
        expect([options.url, answer.statusCode, answer.json().code]).toEqual([
          options.url,
          421,
          'UNKNOWN_HOST',
        ])
      }
    },
  )
  test('is not checked for devices and for calls that programs make', async () => {
    expect((await asked('evil.example', { url: '/api/things' })).statusCode).toBe(200)
    expect((await asked('evil.example', { method: 'POST', url: '/api/reports' })).statusCode).toBe(204)
  })
})

test('sends Strict-Transport-Security when served over HTTPS', async () => {
  const { headers } = await send({ url: '/api/things' })
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(headers['x-frame-options']).toBe('DENY')
})
