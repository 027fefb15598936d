import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login, logout, switchStack } from '@sensorstack/contract/features/people/auth/routes.ts'
import { type Client, createClient, type Session } from '@sensorstack/simulator/client/client.ts'
import { createStandIn, type StandIn } from '@sensorstack/simulator/external-monitoring/stand-in.ts'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { type App, buildApp } from '../app/build-app.ts'
import { injectTransport } from '../app/inject-transport.ts'
import { serveWeb } from '../app/serve-web.ts'
import { createTicker, type Ticker } from '../app/work/ticker.ts'
import type { GuessLimits } from '../features/boxes/sensorboxes/public.ts'
import type { DeviceLimits } from '../features/intake/ingest/public.ts'
import { type ExternalSystem, externalSystem } from '../features/intake/integrations/public.ts'
import { setSuperuser } from '../features/people/accounts/public.ts'
import {
  createPasswords,
  type FirstAdminOffer,
  foundInstallation,
  type Passwords,
} from '../features/people/auth/public.ts'
import { isTelemetryDistributed } from '../features/readings/telemetry/public.ts'
import { type MovableClock, movableClock } from '../platform/clock/clock.ts'
import { type Random, systemRandom } from '../platform/clock/random.ts'
import type { Strangers } from '../platform/connections/strangers.ts'
import { type Database, type DatabaseOptions, openDatabase } from '../platform/db/database.ts'
import { announceChanges, type Live, startLive } from '../platform/live/live.ts'
import { createLog } from '../platform/log/log.ts'
import { newestMailTo } from '../platform/mail/queries.ts'
import type { Mailer } from '../platform/mail/send-due-mails.ts'
import { withDatabase } from '../platform/postgres/local-database.ts'
import type { SharedCounts } from '../platform/processes/shared-counts.ts'
import { secretsInMemory } from '../platform/secrets/secrets.ts'
import type { DiskState } from '../platform/storage/disk-watch.ts'
import { folderStorage } from '../platform/storage/folder-storage.ts'
import { ask } from './ask.ts'
import { freshDatabase, type TestDatabase } from './database.ts'

/** The whole app, in process, with its own database and a clock that the test controls. */
export interface TestApp extends App {
  readonly database: Database
  readonly databases: TestDatabase['databases']
  readonly superuserUrl: string
  readonly clock: MovableClock
  readonly random: Random
  readonly live: Live
  readonly ticker: Ticker
  /** Runs the work that waits for other machines. */
  readonly outbound: Ticker
  readonly client: Client
  /** All log entries, as lines of JSON. */
  readonly logged: readonly string[]
  /** The folder of its file contents. */
  readonly filesFolder: string
  /** The external monitoring system that its integrations use. */
  readonly external: StandIn
  /** Creates the root stack and signs in its first admin. */
  found(person?: { email?: string; password?: string }): Promise<Session>
  setSuperuser(email: string): Promise<void>
  /** Returns the newest mail to an address. */
  mailTo(email: string): Promise<{ subject: string; body: string }>
  /** Returns the parameters of the link in the newest mail to an address, which must be an invitation. */
  invitationOf(email: string): Promise<{ userId: string; stackId: string; token: string }>
  /** Signs in and returns the value of the Cookie header. */
  signInRaw(email: string, password: string): Promise<string>
  switchRaw(cookie: string, stackId: string): Promise<void>
  signOutRaw(cookie: string): Promise<void>
  /** Returns the Cookie header for a session secret. */
  cookieOf(secret: string): string
  /** Returns the session secret in a Cookie header. */
  idOf(cookie: string): string
  close(): Promise<void>
}

export const testPublicUrl = 'http://localhost:3000'
export const testPassword = 'a long enough password'

/** Starts the app, by default on a fresh database. Close it in `afterAll`. */
export async function startTestApp(
  options: {
    firstWallOff?: boolean
    now?: number
    logLevel?: string
    demo?: boolean
    preparing?: boolean
    stopping?: boolean
    disk?: DiskState
    isBrokerAway?: boolean
    lateWork?: readonly string[]
    backupEveryMs?: number
    mailer?: Mailer
    passwords?: Passwords
    patienceMs?: DatabaseOptions['patienceMs']
    keptListBytes?: number
    /** Whether points may be transferred. Defaults to true. */
    mayTransfer?: boolean
    deviceLimits?: DeviceLimits
    /** By default a test may ask for as many hardware ids as it likes. */
    guessLimits?: GuessLimits
    strangers?: Strangers
    /** The counts that servers exchange. By default there are no other servers. */
    counts?: SharedCounts
    /** The stand-in for another vendor's monitoring system, and the client for it. By default both are in this process. */
    monitoring?: { readonly standIn: StandIn; readonly system: ExternalSystem }
    /** Offers to create the first admin. */
    firstAdmin?: FirstAdminOffer
    /** An existing database, which is not dropped at the end. */
    databases?: TestDatabase['databases']
  } = {},
): Promise<TestApp> {
  const { databases, drop } = options.databases
    ? { databases: options.databases, drop: async () => {} }
    : await freshDatabase()
  const clock = movableClock(options.now ?? Date.UTC(2026, 10, 21, 6, 0, 0))
  const random = systemRandom(clock)
  const logged: string[] = []
  const log = createLog(options.logLevel ?? 'info', { write: (line: string) => void logged.push(line) })
  const live = await startLive(databases.system, log)
  const database = openDatabase({
    app: databases.app,
    system: databases.system,
    changed: announceChanges(live),
    isDistributed: await isTelemetryDistributed(databases.system),
    firstWallOff: options.firstWallOff ?? false,
    ...(options.patienceMs && { patienceMs: options.patienceMs }),
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
  })
  const passwords = options.passwords ?? createPasswords()
  const filesFolder = await mkdtemp(join(tmpdir(), 'sensorstack-files-'))
  const platform = {
    database,
    clock,
    random,
    live,
    log,
    passwords,
    storage: folderStorage(filesFolder),
    secrets: secretsInMemory(),
  }
  const external = options.monitoring?.standIn ?? createStandIn()
  const app = await buildApp(platform, {
    external: options.monitoring?.system ?? externalSystem(async (path, key) => external.answer(path, key)),
    publicUrl: testPublicUrl,
    allowedOrigins: [testPublicUrl],
    // The second is the default host name of an injected request.
    hosts: [new URL(testPublicUrl).host, 'localhost'],
    trustedProxies: [],
    version: { backend_version: '0.0.0', commit_hash: 'test', drone_build_link: '', drone_build_number: '' },
    hasDemo: () => options.demo ?? false,
    showMails: true,
    ...(options.mailer ? { mailer: options.mailer } : {}),
    isPreparing: () => options.preparing ?? false,
    isStopping: () => options.stopping ?? false,
    disk: async () => options.disk ?? 'fine',
    isBrokerAway: () => options.isBrokerAway ?? false,
    lateWork: () => options.lateWork ?? [],
    backupEveryMs: options.backupEveryMs,
    checkAnswers: true,
    ...(options.firstAdmin && { firstAdmin: options.firstAdmin }),
    ...(options.strangers && { strangers: options.strangers }),
    ...(options.counts && { counts: options.counts }),
    ...(options.deviceLimits && { deviceLimits: options.deviceLimits }),
    guessLimits: options.guessLimits ?? { lookUpsPerMinute: 1e6, refusedRegistrationsPerDay: 1e6 },
    ...(options.mayTransfer === undefined ? {} : { mayTransfer: options.mayTransfer }),
    ...(options.keptListBytes ? { keptListBytes: options.keptListBytes } : {}),
  })
  // There is no page to serve, but paths other than calls should behave as in the product.
  await serveWeb(app.http, '/nowhere', { mqttPort: 1883, random })
  await app.http.ready()
  const client = createClient(injectTransport(app.http, testPublicUrl), { origin: testPublicUrl })
  return {
    ...app,
    database,
    databases,
    superuserUrl: withDatabase(inject('testPostgres').superuserUrl, new URL(databases.app).pathname),
    clock,
    random,
    live,
    ticker: createTicker([...app.dueWork, ...app.lengthyWork, ...app.jobWork], clock.now, log),
    outbound: createTicker(app.outboundWork, clock.now, log),
    client,
    logged,
    filesFolder,
    external,
    found: async ({ email = 'admin@root.example.com', password = testPassword } = {}) => {
      await foundInstallation(
        { database, random, clock, passwords },
        { stackName: 'Root', adminName: 'Root Admin', adminEmail: email, password },
      )
      return client.signIn(email, password)
    },
    setSuperuser: async (email) => {
      if (!(await setSuperuser({ database, random, clock }, email, true)))
        throw new Error(`nobody is ${email}`)
    },
    mailTo: (email) => mailTo(database, email),
    invitationOf: async (email) => {
      const { body } = await mailTo(database, email)
      const found = /\/accept\/([^/\s]+)\/([^?\s]+)\?token=([\w-]+)/.exec(body)
      if (!found) throw new Error(`no invitation in the newest mail to ${email}`)
      const [, userId = '', stackId = '', token = ''] = found
      return { userId, stackId, token }
    },
    ...rawSessions(app.http, clock),
    close: async () => {
      app.endStreams()
      await app.http.close()
      await app.ingest.close()
      await live.close()
      await database.close()
      await rm(filesFolder, { recursive: true, force: true })
      await drop()
    },
  }
}

async function mailTo(database: Database, email: string) {
  const mail = await database.asSystem((tx) => newestMailTo(tx, email))
  if (!mail) throw new Error(`no mail to ${email}`)
  return mail
}

function rawSessions(http: FastifyInstance, clock: MovableClock) {
  return {
    signInRaw: async (email: string, password: string) => {
      // Only 30 sign-ins per minute are allowed from one address, and all of a test's come from the same one.
      clock.advance(3_000)
      const answer = await ask(http, login, { body: { username: email, password } })
      if (answer.status !== 200) throw new Error(`${email} can't sign in: ${answer.text}`)
      return String(answer.headers['set-cookie']).split(';')[0] ?? ''
    },
    switchRaw: async (cookie: string, stackId: string) => {
      const answer = await ask(http, switchStack, { params: { id: stackId }, cookie })
      if (answer.status !== 200) throw new Error(`can't switch to ${stackId}: ${answer.text}`)
    },
    signOutRaw: async (cookie: string) => {
      await ask(http, logout, { cookie })
    },
    cookieOf: (secret: string) => `session=${secret}`,
    idOf: (cookie: string) => cookie.split('=')[1] ?? '',
  }
}
