import { setTimeout as pause } from 'node:timers/promises'
import type { VersionInfo } from '@sensorstack/contract/features/system/version/routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { alarmLimitRoutes, judgeChanged } from '../features/alarms/alarm-limits/public.ts'
import { alarmRoutes } from '../features/alarms/alarms/public.ts'
import { assetRoutes, endAssetSilences } from '../features/boxes/assets/public.ts'
import { deliveryRoutes, runDeliveries } from '../features/boxes/delivery/public.ts'
import { fileRoutes } from '../features/boxes/files/public.ts'
import { invalidReadingRoutes } from '../features/boxes/invalid-readings/public.ts'
import {
  defaultGuessLimits,
  endSilences,
  type GuessLimits,
  markInactiveBoxes,
  sensorboxRoutes,
} from '../features/boxes/sensorboxes/public.ts'
import { configurationHistoryRoutes } from '../features/configuration/configuration-history/public.ts'
import { connectionProfileRoutes } from '../features/configuration/connection-profiles/public.ts'
import { depositDue } from '../features/configuration/deployments/public.ts'
import { taskRoutes } from '../features/configuration/tasks/public.ts'
import { wakeupRoutes } from '../features/configuration/wakeup/public.ts'
import { beginJobOf, createJobRun, forgetOldJobs, jobRoutes } from '../features/core/jobs/public.ts'
import { createNightlyProof } from '../features/core/ledger/public.ts'
import { recountTallies } from '../features/core/sensorbox-kernel/public.ts'
import { removeDueContents } from '../features/core/stored-files/public.ts'
import { creditRoutes } from '../features/credits/credits/public.ts'
import { createMetering, warnOfDepletion } from '../features/credits/metering/public.ts'
import { apiDocsRoutes } from '../features/intake/api-docs/routes.ts'
import {
  createIngest,
  type DeviceLimits,
  type Ingest,
  type IngestMeter,
  ingestRoutes,
} from '../features/intake/ingest/public.ts'
import { type ExternalSystem, integrationRoutes } from '../features/intake/integrations/public.ts'
import { alarmInboxRoutes, endOutages } from '../features/notifications/alarm-inbox/public.ts'
import { alarmMailRoutes, deleteOldNotifications } from '../features/notifications/alarm-mails/public.ts'
import { planReports } from '../features/notifications/daily-report/public.ts'
import { demoMailRoutes } from '../features/notifications/demo-mails/routes.ts'
import { accessRoutes } from '../features/people/access/public.ts'
import {
  answerPasswordRequests,
  authRoutes,
  enterJob,
  type FirstAdminOffer,
  firstAdminRoutes,
  forgetOldSessions,
  forgetOldTokens,
  type Passwords,
  sessionStillHolds,
} from '../features/people/auth/public.ts'
import { contactRoleRoutes } from '../features/people/contact-roles/public.ts'
import { expireInvitations, invitationRoutes } from '../features/people/invitations/public.ts'
import { eraseDeletedPeople, membershipRoutes } from '../features/people/membership/public.ts'
import { stackRoutes } from '../features/people/stacks/public.ts'
import { tagRoutes } from '../features/people/tags/public.ts'
import { eventRoutes } from '../features/readings/events/public.ts'
import { createRetentionRun, retentionRoutes } from '../features/readings/retention/public.ts'
import { createCompaction, openPartitions } from '../features/readings/telemetry/public.ts'
import { healthRoutes } from '../features/system/health/routes.ts'
import { versionRoutes } from '../features/system/version/routes.ts'
import { chartRoutes } from '../features/views/chart-groups/public.ts'
import { searchRoutes } from '../features/views/global-search/routes.ts'
import { liveRoutes } from '../features/views/live/routes.ts'
import type { ChangeStream } from '../features/views/live/stream.ts'
import { monitoringRoutes } from '../features/views/monitoring/routes.ts'
import { readingsExportRoutes } from '../features/views/readings-export/public.ts'
import { reportRoutes } from '../features/views/reports/public.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Random } from '../platform/clock/random.ts'
import type { Strangers } from '../platform/connections/strangers.ts'
import type { Database } from '../platform/db/database.ts'
import { forgetOldCounters } from '../platform/db/housekeeping.ts'
import { createLeases, type Leases } from '../platform/db/locks/leases.ts'
import { createHttp } from '../platform/http/create-http.ts'
import { openLists } from '../platform/http/implement-list.ts'
import type { Implementation } from '../platform/http/implementation.ts'
import { logRequests } from '../platform/http/log-requests.ts'
import { registerRoutes } from '../platform/http/register-routes.ts'
import { rateLimit } from '../platform/http/request/rate-limit.ts'
import { createListChangePruning } from '../platform/lists/prune-list-changes.ts'
import type { Live } from '../platform/live/live.ts'
import { forgetOldMails, type Mailer, sendDueMails } from '../platform/mail/send-due-mails.ts'
import { createSharedCounts, type SharedCounts } from '../platform/processes/shared-counts.ts'
import type { Secrets } from '../platform/secrets/secrets.ts'
import type { DiskState } from '../platform/storage/disk-watch.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { missingObjects, objectFinders } from './object-finders.ts'
import { senders } from './senders.ts'
import { lengthyWork } from './work/lengthy-work.ts'
import type { DueWork } from './work/ticker.ts'

/** The services that the features use. Tests and the demo supply a clock that they control. */
export interface Platform {
  readonly database: Database
  readonly clock: Clock
  readonly random: Random
  readonly live: Live
  readonly log: Logger
  readonly passwords: Passwords
  /** The contents of uploaded files. */
  readonly storage: Storage
  /** Encrypts secrets of other systems. */
  readonly secrets: Secrets
}

export interface AppOptions {
  readonly publicUrl: string
  readonly allowedOrigins: readonly string[]
  /** The host names, with ports, under which browsers reach the server. */
  readonly hosts: readonly string[]
  /** Proxies whose X-Forwarded-* headers are trusted. */
  readonly trustedProxies: readonly string[]
  readonly version: VersionInfo
  /** How much one box may upload per minute. */
  readonly deviceLimits?: DeviceLimits
  /** Counts uploads for the metrics. */
  readonly meter?: IngestMeter
  /** How often one account may ask for something by hardware ids. */
  readonly guessLimits?: GuessLimits
  /** Limits the connections of clients that have not authenticated. */
  readonly strangers?: Strangers
  /** The counts that servers exchange. By default there are no other servers. */
  readonly counts?: SharedCounts
  /** Whether the demo world exists, so that its logins may be offered. */
  readonly hasDemo: () => boolean
  readonly isPreparing: () => boolean
  readonly isStopping: () => boolean
  /** Whether each request gets a line in the log, also above the level debug. */
  readonly logsRequests?: boolean
  /** How often the operator wants a backup to be made. */
  readonly backupEveryMs?: number | undefined
  /** The state of the disk that holds the data folder. */
  readonly disk: () => Promise<DiskState>
  /** Whether the operator's own broker is unavailable. By default there is none. */
  readonly isBrokerAway?: () => boolean
  /** The names of due work that has not succeeded for too long. */
  readonly lateWork: () => readonly string[]
  /** Offers to create the first admin in the web. Without it only the command does. */
  readonly firstAdmin?: FirstAdminOffer
  /** Sends mails. Without it they stay in the outbox. */
  readonly mailer?: Mailer
  /** Whether the web shows mails, as in the demo, where they are not sent. */
  readonly showMails?: boolean
  /** Whether points may be transferred on this server. Defaults to true. */
  readonly mayTransfer?: boolean
  /** The external monitoring system that integrations use. Without it there are no integrations. */
  readonly external?: ExternalSystem
  /** Identifies the run of the installation and the build, for the versions of lists. By default this process is a run. */
  readonly run?: () => string
  /** The memory for cached lists, in bytes. */
  readonly keptListBytes?: number
  /** Checks every answer against the contract. */
  readonly checkAnswers?: boolean
}

export interface App {
  readonly http: FastifyInstance
  readonly ingest: Ingest
  readonly dueWork: readonly DueWork[]
  /** Due work that takes long, so it runs in parallel with the rest. */
  readonly lengthyWork: readonly DueWork[]
  /** The jobs of people, which must neither wait for the rest nor delay it. */
  readonly jobWork: readonly DueWork[]
  /** Due work that waits for other machines, so it must not delay the rest. */
  readonly outboundWork: readonly DueWork[]
  /** Returns how many streams are open. */
  countStreams(): number
  /** Lets one of all servers do a piece of work. */
  readonly leases: Leases
  /** Ends the open streams, which would keep the server from closing. */
  endStreams(): void
}

const minuteMs = 60_000
const dayMs = 86_400_000

/** Assembles the features: every call of the contract, and the due work. */
export async function buildApp(platform: Platform, options: AppOptions): Promise<App> {
  const { database, clock, random, live, log, storage, secrets } = platform
  const { publicUrl, strangers, deviceLimits, mailer, counts = createSharedCounts() } = options
  const streams = new Set<ChangeStream>()
  const limit = rateLimit(database, clock)
  const ownRun = random.id()
  const lists = openLists({ run: options.run ?? (() => ownRun), mostBytes: options.keptListBytes })
  const ingest = createIngest({
    database,
    clock,
    random,
    live,
    log,
    secrets,
    counts,
    ...(deviceLimits && { deviceLimits }),
    ...(options.meter && { meter: options.meter }),
  })
  const partitions = openPartitions(database)
  const compaction = createCompaction({ database, log })
  const leases = createLeases({ database, random })
  /** Work that reads much, for the one server that does it for all. The rest claims its rows, so that all servers share it. */
  const once = leases.once

  const implementations: Implementation[] = [
    ...authRoutes({ ...platform, rateLimit: limit, pause, publicUrl }),
    ...firstAdminRoutes({ ...platform, firstAdmin: options.firstAdmin ?? null }),
    ...invitationRoutes({ ...platform, rateLimit: limit, publicUrl }),
    ...stackRoutes({ lists }),
    ...membershipRoutes({ ...platform, lists, rateLimit: limit, publicUrl }),
    ...accessRoutes(),
    ...tagRoutes({ random }),
    ...sensorboxRoutes({
      lists,
      random,
      rateLimit: limit,
      guessLimits: options.guessLimits ?? defaultGuessLimits,
    }),
    ...searchRoutes(),
    ...deliveryRoutes({ random, secrets }),
    ...invalidReadingRoutes(random),
    ...jobRoutes({ random }),
    ...monitoringRoutes(),
    ...assetRoutes({ lists, random, secrets }),
    ...contactRoleRoutes({ random }),
    ...alarmLimitRoutes({ random }),
    ...taskRoutes({ lists, random }),
    ...connectionProfileRoutes({ random, secrets }),
    ...wakeupRoutes(),
    ...configurationHistoryRoutes(),
    ...chartRoutes({ random }),
    ...reportRoutes(random),
    ...fileRoutes({ database, random, storage }),
    ...eventRoutes(),
    ...readingsExportRoutes({ database }),
    ...alarmRoutes(),
    ...alarmInboxRoutes(),
    ...alarmMailRoutes(),
    ...ingestRoutes({ ingest }),
    ...integrationRoutes({ ...platform, lists, external: options.external ?? null, ingest, publicUrl }),
    ...creditRoutes({ database, random, mayTransfer: options.mayTransfer ?? true }),
    ...retentionRoutes(),
    ...liveRoutes({
      database,
      clock,
      lists,
      live,
      streams,
      counts,
      sessionStillHolds: (caller) => sessionStillHolds(database, caller, clock.now()),
    }),
    ...healthRoutes({ ...options, database, clock, sendsMails: options.mailer !== undefined }),
    ...versionRoutes(options.version),
    ...apiDocsRoutes(options.version.backend_version),
    ...(options.showMails ? demoMailRoutes({ database, hasDemo: options.hasDemo }) : []),
  ]

  const http = await createHttp({
    log,
    secure: publicUrl.startsWith('https:'),
    requestId: () => random.id(),
    hosts: options.hosts,
    trustedProxies: options.trustedProxies,
    ...(strangers && { strangers }),
  })
  logRequests(http, log, options.logsRequests ? 'info' : 'debug')
  const calls = { random, objectFinders, missingObjects, checkAnswers: options.checkAnswers ?? false }
  const runJobs = createJobRun({ ...calls, database, clock, log, implementations, enterJob })
  registerRoutes(http, implementations, {
    ...calls,
    database,
    clock,
    jobs: { begin: (db, call) => beginJobOf(db, call, random) },
    allowedOrigins: options.allowedOrigins,
    ...senders(platform, ingest, options),
  })
  return {
    http,
    ingest,
    dueWork: [
      { name: 'ended silences', everyMs: 0, run: () => endSilences({ database, clock }) },
      { name: 'inactive boxes', everyMs: 0, run: () => markInactiveBoxes({ database, clock, random }) },
      { name: 'ended outages', everyMs: 10_000, run: (now) => endOutages({ database }, now) },
      {
        name: 'forgotten passwords',
        everyMs: 0,
        run: () => answerPasswordRequests({ ...platform, publicUrl }),
      },
      { name: 'limits that have changed', everyMs: 0, run: () => judgeChanged({ database, clock, random }) },
      { name: 'configurations to deposit', everyMs: 0, run: () => depositDue({ database, clock }) },
      { name: 'deliveries', everyMs: 0, run: () => runDeliveries({ database, clock, log }) },
      { name: 'silent assets', everyMs: 0, run: () => endAssetSilences({ database, clock }) },
      { name: 'refused uploads', everyMs: minuteMs, run: async () => ingest.refused.flush() },
      { name: 'refused attempts', everyMs: 5_000, run: () => ingest.attempts.store() },
      { name: 'months ahead', everyMs: minuteMs, run: (now) => partitions.makeAhead(now) },
      once({ name: 'compaction', everyMs: 0, run: (now) => compaction.run(now) }),
      { name: 'invitations', everyMs: minuteMs, run: () => expireInvitations(platform) },
      {
        name: 'deleted people',
        everyMs: minuteMs,
        run: () => eraseDeletedPeople({ database, clock, random }),
      },
      once({ name: 'daily reports to come', everyMs: minuteMs, run: () => planReports({ database, clock }) }),
      once({ name: 'old sessions', everyMs: 10 * minuteMs, run: (now) => forgetOldSessions(database, now) }),
      once({ name: 'old counters', everyMs: 10 * minuteMs, run: (now) => forgetOldCounters(database, now) }),
      once({ name: 'old changes of lists', everyMs: 5 * minuteMs, run: createListChangePruning(database) }),
      { name: 'old readings', everyMs: 0, run: createRetentionRun({ database, random }) },
      once({ name: 'old jobs', everyMs: dayMs, run: (now) => forgetOldJobs(database, now) }),
      once({ name: 'old tokens', everyMs: dayMs, run: (now) => forgetOldTokens(database, now) }),
      once({
        name: 'old notifications',
        everyMs: dayMs,
        run: (now) => deleteOldNotifications(database, now),
      }),
      once({ name: 'old mails', everyMs: dayMs, run: (now) => forgetOldMails(database, now) }),
      {
        name: 'files to remove',
        everyMs: 10_000,
        run: () => removeDueContents({ database, clock, log, storage }),
      },
      { name: 'monthly charges', everyMs: 0, run: createMetering({ database, random }) },
      once({
        name: 'points that run out',
        everyMs: 10 * minuteMs,
        run: (now) => warnOfDepletion({ database, random, publicUrl }, now),
      }),
      { name: 'proof of balances', everyMs: minuteMs, run: createNightlyProof({ database, log }) },
      once({ name: 'state counts', everyMs: dayMs, run: () => recountTallies({ database, clock, log }) }),
    ],
    lengthyWork: lengthyWork(platform, publicUrl),
    jobWork: [{ name: 'jobs', everyMs: 0, run: runJobs }],
    outboundWork: mailer
      ? [{ name: 'mails', everyMs: 0, run: () => sendDueMails({ database, clock, log, mailer }) }]
      : [],
    countStreams: () => streams.size,
    leases,
    endStreams: () => {
      for (const stream of streams) stream.close()
    },
  }
}
