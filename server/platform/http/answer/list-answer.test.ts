import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListAnswer, ListContent, sendList } from './list-answer.ts'

let app: FastifyInstance
const long = new ListContent(JSON.stringify(Array.from({ length: 200 }, (_, nr) => ({ nr, name: 'Box' }))))
const short = new ListContent('["a"]')

beforeAll(() => {
  app = fastify()
  app.get('/long', (request, reply) => sendList(request, reply, new ListAnswer('v1', long, false)))
  app.get('/short', (request, reply) => sendList(request, reply, new ListAnswer('v2', short, false)))
  app.get('/passing', (request, reply) => sendList(request, reply, new ListAnswer('v3', long, true)))
  app.get('/same', (request, reply) => sendList(request, reply, new ListAnswer('v4', null, false)))
})
afterAll(() => app.close())

const get = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['deflate', undefined],
  ['gzip;q=0.0, br; q=0', undefined],
  ['', undefined],
  [undefined, undefined],
])('with Accept-Encoding %j a list is sent as %j', async (accepted, encoding) => {
  const { headers, rawPayload, statusCode } = await get('/long', accepted)
  expect([statusCode, headers['content-encoding']]).toEqual([200, encoding])
  expect(headers).toMatchObject({
    etag: 'W/"v1"',
    vary: 'accept-encoding',
    'cache-control': 'private, no-cache',
    'content-type': 'application/json; charset=utf-8',
  })
  const undo = { br: brotliDecompressSync, gzip: gunzipSync }[String(encoding)]
  expect((undo ? undo(rawPayload) : rawPayload).equals(long.text)).toBe(true)
  if (encoding) expect(rawPayload.length).toBeLessThan(long.text.length / 4)
})

test('compresses a list once per encoding', async () => {
  const [first, again] = await Promise.all([long.for('br'), long.for('br')])
  expect(first.bytes).toBe(again.bytes)
})

test('sends a short list uncompressed', async () => {
  const { headers, body } = await get('/short', 'br')
  expect([headers['content-encoding'], headers.vary, body]).toEqual([undefined, 'accept-encoding', '["a"]'])
})

test('forbids caching of an answer to `since`', async () => {
  const { headers } = await get('/passing', 'br')
  expect([headers['cache-control'], headers.etag]).toEqual(['no-store', 'W/"v3"'])
})

test('returns 304 with the ETag to a client that has the current version', async () => {
  const { headers, statusCode, body } = await get('/same', 'br')
  expect([statusCode, headers.etag, headers['content-encoding'], body]).toEqual([
    304,
    'W/"v4"',
    undefined,
    '',
  ])
})
