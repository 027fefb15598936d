import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { defineRoute } from '@sensorstack/contract/platform/route.ts'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createHttp } from './create-http.ts'
import { implement } from './implementation.ts'
import { JsonWriter } from './json-writer.ts'
import { registerRoutes } from './register-routes.ts'
import { WrittenJson } from './written-json.ts'

const length = 8_000_000
const repeat = defineRoute({
  id: 'letters.repeat',
  method: 'GET',
  path: '/letters/{letter}',
  summary: 'One long text of one letter',
  guard: { access: 'public', because: 'a test asks', changes: 'nothing' },
  params: z.strictObject({ letter: z.string() }),
  responses: { 200: z.array(z.string()) },
  errors: [],
})

let app: FastifyInstance

beforeAll(async () => {
  app = await createHttp({
    log: pino({ level: 'silent' }),
    secure: false,
    requestId: () => 'one',
    hosts: [],
    trustedProxies: [],
  })
  const handler = implement(repeat, async ({ params }) => {
    const writer = new JsonWriter(length + 4)
    writer.bytes(Buffer.from(`["${params.letter.repeat(length)}"]`))
    return new WrittenJson<string[]>(writer.end())
  })
  registerRoutes(app, [handler], {
    database: {} as never,
    clock: { now: () => 0 },
    random: {} as never,
    objectFinders: {},
    checkAnswers: false,
    allowedOrigins: [],
    identify: async () => null,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

async function ask(letter: string): Promise<IncomingMessage> {
  const { port } = app.server.address() as AddressInfo
  const [response] = await once(get({ port, path: `/api/letters/${letter}`, agent: false }), 'response')
  return response
}

/** The letters that it is made of. */
async function lettersOf(response: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of response.setEncoding('latin1')) text += part
  expect(text).toHaveLength(length + 4)
  return [...new Set(text)].join('')
}

test('whoever reads slowly gets what was written for them, whatever is written for others meanwhile', async () => {
  const slow = await ask('a')
  for (const letter of ['b', 'c']) expect(await lettersOf(await ask(letter))).toBe(`["${letter}]`)
  const broken = await ask('d')
  broken.destroy()
  expect(await lettersOf(await ask('e'))).toBe('["e]')
  expect(await lettersOf(slow)).toBe('["a]')
})
