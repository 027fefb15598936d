import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttp } from '../platform/http/create-http.ts'
import { serveWeb } from './serve-web.ts'

let folder: string
let app: FastifyInstance
let pages = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-'))
  await mkdir(join(folder, 'dist', 'static'), { recursive: true })
  await writeFile(join(folder, 'outside.txt'), 'not for anybody')
  await writeFile(
    join(folder, 'dist', 'index.html'),
    '<p nonce="__STYLE_NONCE__" title="__FILES_URL__ __MQTT_URL__ __MQTT_PORT__">the page',
  )
  await writeFile(join(folder, 'dist', 'favicon.svg'), '<svg/>')
  await writeFile(join(folder, 'dist', 'static', 'app-1.js'), 'run()')
  await writeFile(join(folder, 'dist', 'static', 'app-1.js.map'), '{}')
  await writeFile(join(folder, 'dist', 'static', 'app-1.js.br'), 'brotli')
  await writeFile(join(folder, 'dist', 'static', 'app-1.js.gz'), 'gzip')
  await writeFile(join(folder, 'dist', 'static', 'app-1.css'), 'p {}')
  app = await createHttp({
    log: pino({ level: 'silent' }),
    secure: false,
    requestId: () => '1',
    hosts: ['localhost'],
    trustedProxies: [],
  })
  await serveWeb(app, join(folder, 'dist'), {
    elsewhere: { '/legal': 'https://example.com/imprint', '/privacy': undefined },
    filesUrl: 'https://files.example.com',
    mqttUrl: 'mqtts://mqtt.example.com',
    mqttPort: 1884,
    random: { secret: () => `nonce${++pages}` },
  })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test('a path without /api is a 404 in JSON for a program that asks for JSON', async () => {
  const answer = await app.inject({ url: '/stacks/sensorboxes/', headers: { accept: 'application/json' } })
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND'])
  const accept = 'text/html,application/json;q=0.9,*/*;q=0.8'
  expect((await app.inject({ url: '/stacks', headers: { accept } })).statusCode).toBe(200)
})

test.each([
  '/',
  '/login',
  '/sensorboxes/groups/critical',
  '/index.html',
  '/.env',
  '/%2e%2e/outside.txt',
  '/api/docs',
  '/api/docs/?from=guide',
])('%s returns the page', async (url) => {
  const answer = await app.inject({ url })
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('the page')])
  expect(answer.headers['cache-control']).toBe('no-cache')
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('each page has its own style nonce, the origin of files and the address of MQTT, and allows nothing else inline', async () => {
  const [one, other] = [await app.inject({ url: '/' }), await app.inject({ url: '/' })]
  for (const [answer, nonce] of [
    [one, `nonce${pages - 1}`],
    [other, `nonce${pages}`],
  ] as const) {
    expect(answer.body).toBe(
      `<p nonce="${nonce}" title="https://files.example.com mqtts://mqtt.example.com 1884">the page`,
    )
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}';`)
    expect(policy).toContain("img-src 'self' data: https://files.example.com;")
    expect(policy).not.toContain('unsafe')
  }
  const script = await app.inject({ url: '/static/app-1.js' })
  expect(script.headers['content-security-policy']).toContain("style-src 'self';img-src 'self' data:;")
})

test.each(['/legal', '/legal/', '/legal?from=footer'])(
  '%s redirects to the page configured for it',
  async (url) => {
    const answer = await app.inject({ url })
    expect([answer.statusCode, answer.headers.location]).toEqual([302, 'https://example.com/imprint'])
  },
)

test.each(['/privacy', '/legal/more'])('%s returns our own page if none is configured', async (url) => {
  expect((await app.inject({ url })).statusCode).toBe(200)
})

test('hashed assets are cached forever, and everything else is revalidated', async () => {
  const script = await app.inject({ url: '/static/app-1.js' })
  expect([script.statusCode, script.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
  const icon = await app.inject({ url: '/favicon.svg' })
  expect([icon.headers['content-type'], icon.headers['cache-control']]).toEqual(['image/svg+xml', 'no-cache'])
})

test.each([
  ['/static/app-1.js', 'gzip, deflate, br, zstd', 'br', 'brotli'],
  ['/static/app-1.js', 'gzip', 'gzip', 'gzip'],
  ['/static/app-1.js', 'identity', undefined, 'run()'],
  ['/static/app-1.css', 'gzip, br', undefined, 'p {}'],
])('%s with Accept-Encoding %s is encoded as %s', async (url, taken, encoding, body) => {
  const answer = await app.inject({ url, headers: { 'accept-encoding': taken } })
  expect([answer.statusCode, answer.headers['content-encoding'], answer.body]).toEqual([200, encoding, body])
  expect(answer.headers['content-type']).toMatch(/\/(javascript|css); charset=utf-8$/)
  expect(answer.headers.vary).toMatch(/accept-encoding/i)
})

test.each([
  '/static/app-2.js',
  '/static/app-1.js.map',
  '/static/',
  '/static',
  '/static/%2e%2e%2findex.html',
  '/static/..%2f..%2foutside.txt',
  '/static/%00',
  '/static/%ff',
  '/api',
  '/api/nothing',
  '/api/docs/nothing',
  '/api/docsx',
])('%s returns 404', async (url) => {
  const answer = await app.inject({ url })
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND'])
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})

test.each(['/', '/login', '/favicon.svg', '/static/app-1.css', '/legal', '/api/nothing'])(
  'HEAD of %s is answered like GET without a body',
  async (url) => {
    const send = (method: 'GET' | 'HEAD') => app.inject({ method, url, headers: { host: 'localhost' } })
    const [get, head] = [await send('GET'), await send('HEAD')]
    expect([head.statusCode, head.body]).toEqual([get.statusCode, ''])
    for (const name of ['content-type', 'cache-control', 'location']) {
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]])
    }
  },
)
