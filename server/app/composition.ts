import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import {
  type BrokerClient,
  createBrokerClient,
  createIngestMeter,
  type Mqtt,
  measureBroker,
  measureConnections,
  measureIngest,
  startMqtt,
} from '../features/intake/ingest/public.ts'
import { externalSystem, sendOutside } from '../features/intake/integrations/public.ts'
import { createFirstAdminOffer, createPasswords } from '../features/people/auth/public.ts'
import { findRootStackId } from '../features/people/stacks/public.ts'
import { isTelemetryDistributed } from '../features/readings/telemetry/public.ts'
import { readVersion } from '../features/system/version/read-version.ts'
import { movableClock, systemClock } from '../platform/clock/clock.ts'
import { systemRandom } from '../platform/clock/random.ts'
import { createStrangers } from '../platform/connections/strangers.ts'
import { openDatabase } from '../platform/db/database.ts'
import type { ServerLock } from '../platform/db/locks/server-lock.ts'
import { migrationsIn } from '../platform/db/migrate.ts'
import { isLoopbackHost } from '../platform/http/request/at-machine.ts'
import { programFolder } from '../platform/instance/program-folder.ts'
import { StartupError } from '../platform/instance/startup-error.ts'
import { announceChanges, startLive } from '../platform/live/live.ts'
import { smtpMailer } from '../platform/mail/smtp.ts'
import { createMetrics, measureRequests } from '../platform/metrics/metrics.ts'
import type { DatabaseUrls } from '../platform/postgres/database-urls.ts'
import { assertNoneRuns, joinProcesses } from '../platform/processes/join-processes.ts'
import { createSharedCounts } from '../platform/processes/shared-counts.ts'
import { openSecrets, secretKeyFile } from '../platform/secrets/secrets.ts'
import { watchDisk } from '../platform/storage/disk-watch.ts'
import { describePlace } from '../platform/storage/files-place.ts'
import { identityOf, openStorage } from '../platform/storage/open-storage.ts'
import { buildApp } from './build-app.ts'
import type { Fleet } from './demo/demo.ts'
import { serveWeb } from './serve-web.ts'
import type { Config } from './settings/settings.ts'
import type { StartingAnswers } from './start/answer-while-starting.ts'
import { describeMissing, findMissing } from './start/find-missing.ts'
import { migrateDatabase, migrationsFolder } from './start/migrate-database.ts'
import { measureInstallation } from './work/measure-installation.ts'
import { createTicker, type Ticker } from './work/ticker.ts'

/** Says how the first admin is created: by the command and, if there is a code, in the web on the machine itself. */
export interface FirstStep {
  readonly code: string | null
}

export interface Server {
  /** Opens the ports and creates the demo world if it is missing. Resolves when everything is ready. */
  listen(): Promise<void>
  /** Whether the demo world exists, so that its logins may be offered. */
  hasDemo(): boolean
  /** How the first admin can be created, if nobody can sign in yet; null otherwise. */
  firstStep(): Promise<FirstStep | null>
  close(): Promise<void>
}

/** Somebody waits for them to begin. */
const jobTickMs = 200
/** For a proxy to notice by the health call that it should choose another server. */
const leavingMs = 3_000

/** Migrates the database and assembles the whole server. */
export async function createServer(deps: {
  config: Config
  databases: DatabaseUrls
  lock: ServerLock
  log: Logger
  /** Prints a line for the operator, about work that takes a while. */
  print: (line: string) => void
  /** Answers on the port of the web until it is opened. */
  starting: StartingAnswers
  /** Called when another server has taken this one's place, so that it must stop. */
  onLost: (reason: StartupError) => void
}): Promise<Server> {
  const { config, databases, lock, log, print, starting, onLost } = deps
  const root = programFolder()
  const demoClock = config.demo ? movableClock(Date.now()) : null
  demoClock?.release()
  const clock = demoClock ?? systemClock
  const live = await startLive(databases.system, log)
  const database = openDatabase({
    app: databases.app,
    system: databases.system,
    isDistributed: await isTelemetryDistributed(databases.system),
    changed: announceChanges(live),
    onError: (err) => log.warn({ err }, 'a database connection was lost'),
  })
  await migrateDatabase(databases, {
    log,
    allow: () => assertNoneRuns({ database, pause, isAlone: lock.isAlone }),
    begun: () => starting.now('migrating'),
  })
  starting.now('preparing')
  await database.assertWalls()
  const secrets = openSecrets({ setting: config.secretKeys, file: join(config.dataDir, secretKeyFile) })
  const counts = createSharedCounts()
  const processes = await joinProcesses({
    database,
    live,
    lock,
    clock: systemClock,
    random: systemRandom(systemClock),
    log,
    shared: { files: await identityOf(config.files), keys: secrets.keyNames() },
    counts,
    schema: (await migrationsIn(migrationsFolder())).at(-1) ?? '',
    pause,
    onRefused: onLost,
  })
  const version = readVersion(root, process.env)
  const metrics = createMetrics()
  const domain = new URL(config.publicUrl).hostname
  const mailer = config.smtpUrl
    ? smtpMailer({ url: config.smtpUrl, from: config.mailFrom, domain })
    : undefined
  const platform = {
    database,
    clock,
    random: systemRandom(clock),
    live,
    log,
    passwords: createPasswords(),
    storage: await openStorage(config.files),
    secrets,
  }
  for (const warning of describeMissing(await findMissing(platform), describePlace(config.files)))
    log.warn(warning)
  const strangers = createStrangers(config.connectionsPerAddress, config.trustedProxies, counts)
  // Loads the simulator for the demo only.
  const monitoring =
    config.demo && !config.external
      ? (await import('./demo/demo-monitoring.ts')).openDemoMonitoring(config.dataDir)
      : undefined
  const external = config.external
    ? externalSystem(sendOutside({ ...config.external, pause }))
    : monitoring?.external
  const isEmpty = async () => (await database.asSystem(findRootStackId)) === undefined
  // Through a proxy every request comes from this machine, so the web doesn't offer it there.
  const firstAdmin =
    !config.demo && isLoopbackHost(new URL(config.publicUrl).host) && (await isEmpty())
      ? createFirstAdminOffer(platform.random)
      : undefined
  let mqtt: Mqtt | undefined
  let broker: BrokerClient | undefined
  let preparing = demoClock !== null
  let demo = false
  let stopping = false
  const tickers: Ticker[] = []
  const disk = watchDisk(config.dataDir)
  const app = await buildApp(platform, {
    publicUrl: config.publicUrl,
    allowedOrigins: config.allowedOrigins,
    hosts: config.hosts,
    trustedProxies: config.trustedProxies,
    deviceLimits: config.deviceLimits,
    guessLimits: config.guessLimits,
    strangers,
    counts,
    version,
    run: () => `${processes.run()} ${version.commit_hash} ${version.backend_version}`,
    meter: createIngestMeter(metrics),
    mayTransfer: config.mayTransferCredits,
    ...(external && { external }),
    ...(firstAdmin && { firstAdmin }),
    hasDemo: () => demo,
    isPreparing: () => preparing,
    isStopping: () => stopping,
    logsRequests: config.logsRequests,
    backupEveryMs: config.backupEveryMs,
    disk,
    isBrokerAway: () => broker?.isConnected() === false,
    lateWork: () =>
      tickers.flatMap((each) => each.works().flatMap(({ name, isLate }) => (isLate ? [name] : []))),
    ...(mailer ? { mailer } : { showMails: config.demo }),
  })
  measureRequests(app.http, metrics)
  measureIngest(metrics, app.ingest)
  if (config.broker) {
    broker = createBrokerClient(config.broker, {
      ...platform,
      ingest: app.ingest,
      strangers,
      once: app.leases.once,
      dataDir: config.dataDir,
    })
    broker.answerQuestions(app.http)
    measureBroker(metrics, broker)
  }
  metrics.gauge('sensorstack_processes', 'Servers that work on the database', processes.count)
  await serveWeb(app.http, join(root, 'web', 'dist'), {
    elsewhere: { '/legal': config.legalUrl, '/privacy': config.privacyUrl },
    filesUrl: config.filesUrl,
    mqttUrl: config.mqttUrl,
    mqttPort: config.mqttPort,
    random: platform.random,
  })
  const ticker = createTicker(app.dueWork, clock.now, log)
  const lengthy = createTicker(app.lengthyWork, clock.now, log)
  const jobs = createTicker(app.jobWork, clock.now, log, jobTickMs)
  const outbound = createTicker(app.outboundWork, clock.now, log)
  tickers.push(ticker, lengthy, outbound)
  measureInstallation(metrics, {
    ...platform,
    version,
    dataDir: config.dataDir,
    disk,
    sendsMails: mailer !== undefined,
    works: () => [...tickers, jobs].flatMap((each) => each.works()),
    streams: app.countStreams,
    strangers,
  })
  /** Runs the due work of the days that the demo world passes through. */
  const past = createTicker([...app.dueWork, ...app.lengthyWork, ...app.jobWork], clock.now, log)
  let fleet: Fleet | undefined
  let endReports: (() => void) | undefined

  /** Without a database, the others notice by themselves that this server is gone. */
  const logUnfinished = (err: unknown) =>
    log.warn({ err }, 'the other servers could not be notified that this one stops')

  return {
    listen: async () => {
      processes.start()
      await metrics.listen(config.metricsHost, config.metricsPort)
      if (broker) broker.start()
      else {
        const address = { host: config.host, port: config.mqttPort }
        mqtt = await startMqtt(address, {
          ...platform,
          ingest: app.ingest,
          strangers,
          countServers: processes.count,
          trustedProxies: config.trustedProxies,
        })
        measureConnections(metrics, mqtt)
      }
      await starting.end()
      await app.http.listen({ host: config.host, port: config.port })
      if (demoClock) {
        // Loads the simulator for the demo only.
        const { findDemo, ownAddress, runDemoFleet, seedDemo } = await import('./demo/demo.ts')
        const found = await findDemo(platform, databases.owner)
        if (found.kind !== 'foreign') {
          if (found.kind === 'missing') print('Making the demo world, about half a minute …')
          const devices =
            found.kind === 'whole'
              ? found.devices
              : await seedDemo({ ...platform, clock: demoClock }, app, past, config, monitoring).catch(
                  (error) => {
                    log.debug({ err: error }, 'the demo world could not be made')
                    throw new StartupError(
                      `The demo world could not be made: ${(error as Error).message}. The next start creates it again.`,
                    )
                  },
                )
          fleet = runDemoFleet(platform, config, devices)
          endReports = monitoring?.live((path) => `${ownAddress(config)}${path}`, clock.now)
          demo = true
        }
        preparing = false
      }
      // The demo's boxes stopped with the program. They catch up first, so that they don't count as silent.
      void (fleet?.caughtUp ?? Promise.resolve()).finally(() => {
        ticker.start()
        lengthy.start()
      })
      jobs.start()
      outbound.start()
    },
    hasDemo: () => demo,
    firstStep: async () => ((await isEmpty()) ? { code: firstAdmin?.code ?? null } : null),
    close: async () => {
      stopping = true
      if (processes.count() > 1) await pause(leavingMs)
      mailer?.close()
      endReports?.()
      await fleet?.stop()
      await past.stop()
      await ticker.stop()
      await lengthy.stop()
      await jobs.stop()
      await outbound.stop()
      if (processes.count() > 1) await app.leases.free().catch(logUnfinished)
      app.endStreams()
      await app.http.close()
      await mqtt?.close()
      await broker?.close()
      await app.ingest.close()
      await metrics.close()
      await processes.leave().catch(logUnfinished)
      await live.close()
      await database.close()
    },
  }
}
