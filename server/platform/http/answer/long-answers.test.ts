import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { defineRoute } from '@sensorstack/contract/platform/route.ts'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createHttp } from '../create-http.ts'
import { answer, implement } from '../implementation.ts'
import { registerRoutes } from '../register-routes.ts'
import { withoutJobs } from '../testing/without-jobs.ts'
import { JsonWriter } from './json-writer.ts'
import { WrittenJson } from './written-json.ts'

const length = 8_000_000
/** Far more than the sockets on both sides can buffer. */
const entries = 50_000
const entry = Buffer.from(`"${'z'.repeat(1000)}"`)
const entryOf = (place: number) => `${'z'.repeat(1000)}${place}`
const [opening, closing] = [Buffer.from('['), Buffer.from(']')]
const ofPerson = 4
const patienceMs = 5_000

const guard = { access: 'public', because: 'a test asks', anyHost: true, changes: 'nothing' } as const
const repeat = defineRoute({
  id: 'letters.repeat',
  method: 'GET',
  path: '/letters/{letter}',
  summary: 'One long text of one letter',
  guard,
  params: z.strictObject({ letter: z.string() }),
  responses: { 200: z.array(z.string()) },
  errors: [],
})
const list = defineRoute({
  id: 'letters.list',
  method: 'GET',
  path: '/letters/',
  summary: 'Many long texts',
  guard,
  responses: { 200: z.array(z.string()) },
  errors: [],
})
const file = defineRoute({
  id: 'letters.file',
  method: 'GET',
  path: '/letters/file/{count}',
  summary: 'Pieces that each take a moment to be read',
  guard,
  params: z.strictObject({ count: z.string() }),
  responses: { 200: 'text/plain' },
  errors: [],
})

let app: FastifyInstance
/** The number of entries written for all readers. */
let written = 0

beforeAll(async () => {
  app = await createHttp({
    log: pino({ level: 'silent' }),
    secure: false,
    requestId: () => 'one',
    hosts: [],
    trustedProxies: [],
  })
  const repeating = implement(repeat, async ({ params }) => {
    const writer = new JsonWriter(length + 4)
    writer.bytes(Buffer.from(`["${params.letter.repeat(length)}"]`))
    return new WrittenJson<string[]>(writer.end())
  })
  const listing = implement(
    list,
    async () => new WrittenJson<string[]>({ expectedLength: 5e7, write }, ['z']),
  )
  const filing = implement(file, async ({ params }) =>
    answer<typeof file>(200, {
      name: 'letters.txt',
      mediaType: 'text/plain',
      size: null,
      tag: null,
      open: async () => filed(Number(params.count)),
    }),
  )
  registerRoutes(app, [repeating, listing, filing], {
    database: {} as never,
    clock: { now: () => 0 },
    random: {} as never,
    objectFinders: {},
    checkAnswers: false,
    allowedOrigins: [],
    longAnswers: { ofPerson, patienceMs },
    carriesSession: () => false,
    enterSession: () => Promise.reject(new Error('there are no sessions here')),
    jobs: withoutJobs,
    findDevice: () => Promise.reject(new Error('there are no devices here')),
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

let isFileLeft = false

/** Fails midway when more entries are requested than exist. */
async function* filed(count: number) {
  try {
    for (let i = 0; i < count; i++) {
      if (i === entries) throw new Error('there are no more')
      await Promise.resolve()
      written++
      yield entry
    }
  } finally {
    isFileLeft = true
  }
}

function* write(to: JsonWriter) {
  to.bytes(opening)
  for (let i = 0; i < entries; i++) {
    to.bytes(Buffer.from(`${i > 0 ? ',' : ''}"${entryOf(i)}"`))
    written++
    if (to.isFull) yield
  }
  to.bytes(closing)
}

async function ask(path: string, headers = {}): Promise<IncomingMessage> {
  const { port } = app.server.address() as AddressInfo
  const request = get({ port, path: `/api/letters/${path}`, agent: false, headers })
  const [response] = await once(request, 'response')
  return response
}

/** Returns the distinct letters of the response. */
async function lettersOf(response: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of response.setEncoding('latin1')) text += part
  expect(text).toHaveLength(length + 4)
  const letter = text.charAt(2)
  return text === `["${letter.repeat(length)}"]` ? letter : 'a mixture'
}

test('a slow reader gets its own content while others are served', async () => {
  const slow = await ask('a')
  for (const letter of ['b', 'c']) expect(await lettersOf(await ask(letter))).toBe(letter)
  const broken = await ask('d')
  broken.destroy()
  expect(await lettersOf(await ask('e'))).toBe('e')
  expect(await lettersOf(slow)).toBe('a')
})

test('compresses a list that is written as it is read', async () => {
  const response = await ask('', { 'accept-encoding': 'gzip, br' })
  expect([response.headers['content-encoding'], response.headers.vary]).toEqual(['gzip', 'accept-encoding'])
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part)
  const bytes = Buffer.concat(parts)
  expect(bytes.length).toBeLessThan(entries * 20)
  expectAll(gunzipSync(bytes).toString())
})

test('delivers streamed lists completely to each reader, however slow', async () => {
  const slow = await ask('')
  let text = ''
  const others = Array.from({ length: 2 }, async () => expectAll(await textOf(await ask(''))))
  for await (const part of slow.setEncoding('latin1')) {
    text += part
    if (text.length < 1e6) await new Promise(setImmediate)
  }
  await Promise.all(others)
  expectAll(text)
})

async function textOf(response: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of response.setEncoding('latin1')) text += part
  return text
}

function expectAll(text: string): void {
  const list = JSON.parse(text) as string[]
  expect(list).toHaveLength(entries)
  expect(list.findIndex((each, i) => each !== entryOf(i))).toBe(-1)
}

test('writes hardly anything for readers that stop reading, and cuts them off', async () => {
  written = 0
  const slow = await Promise.all(Array.from({ length: ofPerson }, () => ask('')))
  const refused = await ask('')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1'])
  refused.resume()
  for (const answer of slow) answer.on('error', () => {})
  const open = promisify(app.server.getConnections.bind(app.server))
  const since = performance.now()
  await expect.poll(open, { timeout: 3 * patienceMs }).toBe(0)
  // They stopped reading a little earlier. A sixth later would be 35 s of the product's 30.
  expect(performance.now() - since).toBeLessThan(patienceMs * (7 / 6))
  // No more was written than the kernel's socket buffers hold.
  expect(written).toBeLessThan((ofPerson * entries) / 4)
  const next = await ask('')
  expect(next.statusCode).toBe(200)
  next.destroy()
}, 30_000)

test('streams a file completely, and no faster than its reader', async () => {
  const whole = await ask('file/1000')
  expect(whole.headers['content-disposition']).toBe('attachment; filename="letters.txt"')
  let length = 0
  for await (const part of whole) length += part.length
  expect(length).toBe(1000 * entry.length)

  written = 0
  isFileLeft = false
  const slow = await ask(`file/${entries}`)
  slow.on('error', () => {})
  await expect.poll(() => isFileLeft, { timeout: 3 * patienceMs }).toBe(true)
  expect(written).toBeLessThan(entries / 2)
}, 30_000)

test('a file that fails midway is an incomplete response to its reader', async () => {
  const broken = await ask(`file/${entries + 1}`)
  await expect(
    (async () => {
      for await (const _ of broken);
    })(),
  ).rejects.toThrow('aborted')
})
