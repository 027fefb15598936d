import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uploadFile } from '@sensorstack/contract/features/boxes/files/routes.ts'
import { listSensorboxes } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import { login } from '@sensorstack/contract/features/people/auth/routes.ts'
import { createStack } from '@sensorstack/contract/features/people/stacks/routes.ts'
import { getHealth } from '@sensorstack/contract/features/system/health/routes.ts'
import { openStream } from '@sensorstack/contract/features/views/live/routes.ts'
import { fillPath, type Route } from '@sensorstack/contract/platform/route.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateDatabase } from '../../app/start/migrate-database.ts'
import { prepareDataFolder } from '../../platform/instance/data-folder.ts'
import { processesIn } from '../../platform/instance/process-state.ts'
import { pgDataFolder } from '../../platform/postgres/cluster.ts'
import { type RunningPostgres, startPostgres } from '../../platform/postgres/start-postgres.ts'
import { startTestApp, type TestApp, testPassword, testPublicUrl } from '../app.ts'
import { encodeBody } from '../encode-body.ts'

const email = 'admin@root.example.com'

let dataDir: string
let postgres: RunningPostgres
let app: TestApp
let url: string
let cookie: string
let stackId: string

beforeAll(async () => {
  dataDir = prepareDataFolder(mkdtempSync(join(tmpdir(), 'hanging-')))
  const log = pino({ level: 'silent' })
  postgres = await startPostgres({ dataDir, log, settings: { shared_buffers: '16MB' } })
  await migrateDatabase(postgres.databases)
  app = await startTestApp({ databases: postgres.databases })
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`
  stackId = (await app.found({ email })).stackId
  cookie = await app.signInRaw(email, testPassword)
}, 60_000)
afterAll(async () => {
  signal('SIGCONT')
  await app?.close()
  await postgres?.stop()
  rmSync(dataDir, { recursive: true })
})

/** Freezes or resumes the postmaster and its children. */
function signal(name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of processesIn(pgDataFolder(dataDir))) process.kill(pid, name)
}

interface Asked {
  readonly route: Route
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly as?: 'nobody' | 'device'
}

/** Returns the response and its duration in seconds. Throws if the socket is closed instead. */
async function answerTo({ route, query, body, as }: Asked) {
  const began = performance.now()
  const encoded = encodeBody(route, body)
  const asking = request(`${url}${fillPath(route)}?${new URLSearchParams(query)}`, {
    method: route.method,
    agent: false,
    headers: {
      host: new URL(testPublicUrl).host,
      ...(encoded && { 'content-type': encoded.type }),
      ...(as === 'device' ? { authorization: 'Bearer some-key' } : {}),
      ...(as === undefined ? { cookie } : {}),
    },
  }).end(encoded?.payload)
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  const seconds = (performance.now() - began) / 1000
  let text = ''
  // An open stream has no end.
  if (answer.headers['content-type'] === 'text/event-stream') asking.destroy()
  else for await (const part of answer.setEncoding('utf8')) text += part
  return { status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'], text, seconds }
}

const calls: [string, () => Asked][] = [
  ['a list', () => ({ route: listSensorboxes, query: { tz: 'UTC' } })],
  ['a change', () => ({ route: createStack, body: { name: 'New', account_id: stackId } })],
  ['a sign-in', () => ({ route: login, body: { username: email, password: testPassword }, as: 'nobody' })],
  ['a device', () => ({ route: ingestEvents, body: { events: [] }, as: 'device' })],
  ['a stream', () => ({ route: openStream })],
  [
    'a file',
    () => ({
      route: uploadFile,
      query: { app_type: 'logo', owner_type: 'stack', owner_id: stackId },
      body: { file: 'x' },
    }),
  ],
]

test('returns 503 with Retry-After within 5 s when the database hangs, and recovers automatically', async () => {
  const health: Asked = { route: getHealth, as: 'nobody' }
  expect((await answerTo(health)).status).toBe(200)
  for (const [name, asked] of calls) expect((await answerTo(asked())).status, name).toBeLessThan(500)

  signal('SIGSTOP')
  const first = await Promise.all([answerTo(health), ...calls.map(([, asked]) => answerTo(asked()))])
  // Later requests fail immediately.
  const later = await Promise.all([answerTo(health), ...calls.map(([, asked]) => answerTo(asked()))])
  for (const [i, [name]] of [['the health', null] as const, ...calls].entries()) {
    expect(first[i], name).toMatchObject({ status: 503, retryAfter: '2' })
    expect(first[i]?.seconds, name).toBeLessThan(5)
    expect(later[i], name).toMatchObject({ status: 503, retryAfter: '2' })
    expect(later[i]?.seconds, name).toBeLessThan(0.5)
  }
  expect(JSON.parse(first[0]?.text ?? '').status).toBe('unavailable')

  signal('SIGCONT')
  await expect.poll(async () => (await answerTo(health)).status, { timeout: 10_000 }).toBe(200)
  for (const [name, asked] of calls) expect((await answerTo(asked())).status, name).toBeLessThan(500)
}, 60_000)
