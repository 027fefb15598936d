import type { VersionInfo } from '@sensorstack/contract/features/system/version/routes.ts'
import { countOpenAlarms } from '../../features/alarms/alarms/public.ts'
import { countOverdueBoxes } from '../../features/core/sensorbox-kernel/public.ts'
import { sumTallies } from '../../features/core/tallies/public.ts'
import { findLastBackup } from '../../platform/backup/note-queries.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Strangers } from '../../platform/connections/strangers.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { databaseSize } from '../../platform/db/queries.ts'
import { countBacklog, countFailures } from '../../platform/mail/queries.ts'
import type { Metrics, Sample } from '../../platform/metrics/metrics.ts'
import { type DiskState, measureDisk } from '../../platform/storage/disk-watch.ts'
import type { WorkState } from './ticker.ts'

export interface InstallationDeps {
  readonly database: Pick<Database, 'asSystem' | 'pools'>
  readonly clock: Pick<Clock, 'now'>
  readonly version: VersionInfo
  /** The folder whose disk is measured. */
  readonly dataDir: string
  readonly disk: () => Promise<DiskState>
  /** Without a mail server, mails wait for ever. */
  readonly sendsMails: boolean
  readonly works: () => readonly WorkState[]
  /** The number of open streams of changes. */
  readonly streams: () => number
  readonly strangers: Pick<Strangers, 'refused'>
}

/**
 * Registers the metrics of the whole installation. Those of the database are read before each scrape; while that fails, they
 * are left out and `sensorstack_database_up` is 0.
 */
export function measureInstallation(metrics: Metrics, deps: InstallationDeps): void {
  measureDatabase(metrics, deps)
  measureProcess(metrics, deps)
  measureDueWork(metrics, deps)
}

type Facts = Awaited<ReturnType<typeof readFacts>>

async function readFacts(tx: Tx, now: number) {
  // Counted before the tallies: a box that is marked as inactive in between is counted twice rather than not at all.
  const late = await countOverdueBoxes(tx, new Date(now))
  const { delivery: underWay, ...boxes } = await sumTallies(tx)
  return {
    boxes,
    underWay,
    overdue: boxes.inactive + late,
    alarms: await countOpenAlarms(tx),
    mails: { ...(await countBacklog(tx)), ...(await countFailures(tx)) },
    backup: await findLastBackup(tx),
    bytes: await databaseSize(tx),
  }
}

function measureDatabase(metrics: Metrics, { database, clock, sendsMails }: InstallationDeps): void {
  const { gauge, gauges } = metrics
  let facts: Facts | undefined
  metrics.beforeScrape(async () => {
    // Until it has returned, the database counts as down, so that a scrape needn't wait for a hanging one.
    facts = undefined
    facts = await database.asSystem((tx) => readFacts(tx, clock.now()))
  })
  gauge('sensorstack_database_up', 'Whether the database answers', () => (facts ? 1 : 0))
  gauge('sensorstack_database_size_bytes', 'Size of the database', () => facts?.bytes)
  gauges('sensorstack_boxes', 'Sensorboxes by state', ['state'], () => samplesOf('state', facts?.boxes))
  gauge('sensorstack_boxes_under_way', 'Sensorboxes that are being delivered', () => facts?.underWay)
  gauge(
    'sensorstack_boxes_overdue',
    'Sensorboxes that have not connected for longer than they may',
    () => facts?.overdue,
  )
  gauges('sensorstack_alarms_open', 'Open alarms by level', ['level'], () =>
    samplesOf('level', facts && { attention: 0, critical: 0, ...countsOf(facts.alarms) }),
  )
  gauge('sensorstack_mails_waiting', 'Mails that wait to be sent', () => facts?.mails.waiting)
  gauge(
    'sensorstack_mails_retrying',
    'Mails that wait and could not be sent at least once',
    () => facts?.mails.retrying,
  )
  gauge(
    'sensorstack_mails_given_up',
    'Mails of the last 30 days that were given up',
    () => facts?.mails.givenUp,
  )
  gauge(
    'sensorstack_mails_oldest_age_seconds',
    'Age of the oldest mail that waits; left out if no mail server is set',
    () => {
      if (!sendsMails || !facts) return undefined
      return facts.mails.oldest ? (clock.now() - facts.mails.oldest.getTime()) / 1000 : 0
    },
  )
  gauge(
    'sensorstack_backup_last_timestamp_seconds',
    'When the last backup was made',
    () => facts?.backup && facts.backup.getTime() / 1000,
  )
  const pools = (read: (pool: ReturnType<Database['pools']>[number]) => number) => () =>
    database.pools().map((pool) => ({ labels: { pool: pool.name }, value: read(pool) }))
  gauges(
    'sensorstack_database_connections',
    'Open connections to the database',
    ['pool'],
    pools(({ open }) => open),
  )
  gauges(
    'sensorstack_database_connections_idle',
    'Connections to the database that nobody uses',
    ['pool'],
    pools(({ idle }) => idle),
  )
  gauges(
    'sensorstack_database_callers_waiting',
    'Callers that wait for a connection to the database',
    ['pool'],
    pools(({ waiting }) => waiting),
  )
}

function measureProcess(metrics: Metrics, deps: InstallationDeps): void {
  const { gauge, gauges, counts } = metrics
  const { backend_version: version, commit_hash: commit } = deps.version
  const labels = { version, commit, node: process.version }
  gauges('sensorstack_build_info', 'The running version', Object.keys(labels), () => [{ labels, value: 1 }])
  let disk: { readonly state: DiskState; readonly free: number; readonly size: number } | undefined
  metrics.beforeScrape(async () => {
    disk = undefined
    disk = { state: await deps.disk(), ...(await measureDisk(deps.dataDir)) }
  })
  gauge('sensorstack_disk_free_bytes', 'Free space of the disk that holds the data folder', () => disk?.free)
  gauge('sensorstack_disk_size_bytes', 'Size of the disk that holds the data folder', () => disk?.size)
  gauge(
    'sensorstack_disk_full',
    'Whether nothing can be written to the data folder, or little space is left',
    () => disk && (disk.state === 'full' ? 1 : 0),
  )
  gauge('sensorstack_streams', 'Open streams of changes to browsers', deps.streams)
  counts('sensorstack_connections_refused_total', 'Connections beyond the limit of their address', [], () => [
    { labels: {}, value: deps.strangers.refused() },
  ])
}

function measureDueWork({ gauges, counts }: Metrics, { works, clock }: InstallationDeps): void {
  const each = (read: (work: WorkState) => number) => () =>
    works().map((work) => ({ labels: { work: work.name }, value: read(work) }))
  gauges(
    'sensorstack_due_work_last_success_timestamp_seconds',
    'When due work last succeeded, or the server was started',
    ['work'],
    each(({ sinceSuccessMs }) => (clock.now() - sinceSuccessMs) / 1000),
  )
  gauges(
    'sensorstack_due_work_lag_seconds',
    'How much longer ago than its interval due work last succeeded',
    ['work'],
    each(({ lagMs }) => lagMs / 1000),
  )
  counts(
    'sensorstack_due_work_failures_total',
    'Failed runs of due work',
    ['work'],
    each(({ failures }) => failures),
  )
}

function samplesOf(label: string, values: Readonly<Record<string, number>> = {}): Sample[] {
  return Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }))
}

function countsOf(
  rows: readonly { readonly level: string; readonly count: number }[],
): Record<string, number> {
  return Object.fromEntries(rows.map(({ level, count }) => [level, count]))
}
