import type { AssetState } from '@sensorstack/contract/features/boxes/assets/states.ts'
import type { CombinedState } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import { decodeReadings } from '@sensorstack/server/features/readings/telemetry/chunks/codec.ts'
import { Client } from 'pg'
import { readContents, type StoredContents } from './contents.ts'
import { readLedger, type StoredLedger } from './ledger-queries.ts'

/** All data about boxes and their readings at one moment, of all owners. */
export interface Snapshot {
  /** The readings by `seriesName`, as stored in the chunks, in the order of their starts. */
  readonly series: ReadonlyMap<string, readonly Chunk[]>
  readonly hours: readonly HourRow[]
  readonly newest: ReadonlyMap<string, number>
  readonly boxes: readonly BoxRow[]
  readonly tallies: readonly TallyRow[]
  readonly limits: readonly LimitRow[]
  readonly stops: readonly StopRow[]
  readonly alarms: readonly AlarmRow[]
  readonly events: readonly EventRow[]
  readonly names: readonly NameRow[]
  readonly files: readonly FileRow[]
  /** The files, and their contents, that are to be removed. */
  readonly removals: readonly RemovalRow[]
  readonly assets: readonly AssetRow[]
  /** The times at which boxes were on assets, by box, then oldest first. */
  readonly periods: readonly PeriodRow[]
  readonly deliveries: readonly DeliveryRow[]
  readonly copies: readonly CopyRow[]
  readonly deployments: readonly DeploymentRow[]
  readonly ledger: StoredLedger
  readonly contents: StoredContents
}

/** A row of `measurement_chunk` and its decoded payload. */
export interface Chunk {
  readonly key: number
  readonly measure: number
  readonly start_ms: number
  readonly end_ms: number
  readonly tenure_key: number
  readonly count: number
  readonly times: Float64Array
  readonly values: Float64Array
}

export interface HourRow {
  readonly key: number
  readonly measure: number
  readonly hour: number
  readonly tenure_key: number
  readonly count: number
  readonly sum: number
  readonly min: number
  readonly max: number
}

export interface BoxRow {
  readonly id: string
  readonly serial_number: string
  readonly key: number
  readonly stack_id: string
  readonly asset_id: string | null
  readonly combined_state: CombinedState
  readonly unacknowledged_shocks: number
  readonly last_readings: Readonly<Record<string, { readonly at: number; readonly value: number }>>
}

/** The stored counts of a stack's boxes by state. */
export interface TallyRow {
  readonly stack_id: string
  readonly counts: Readonly<Record<string, number>>
}

export interface LimitRow {
  readonly sensorbox_id: string
  readonly measure_type: string
  readonly attention_min: number | null
  readonly attention_max: number | null
  readonly critical_min: number | null
  readonly critical_max: number | null
  readonly hysteresis: number
  readonly min_duration_s: number
}

/** When measuring ended for a while, because the box was disabled or put in stock. */
export interface StopRow {
  readonly sensorbox_id: string
  readonly from_ms: number
}

export interface AlarmRow {
  readonly id: string
  readonly sensorbox_id: string
  readonly tenure_key: number
  readonly measure_type: string
  readonly level: 'attention' | 'critical'
  readonly side: 'min' | 'max'
  readonly opened_ms: number
  readonly closed_ms: number | null
}

export interface EventRow {
  readonly sensorbox_id: string
  readonly event_type: string
  readonly event_ms: number
  readonly alarm_id: string | null
  readonly acknowledged: boolean | null
}

/** An item without a time, by the id that its box gave it. */
export interface NameRow {
  readonly sensorbox_id: string
  readonly device_event_id: string
  readonly event_ms: number
}

export interface FileRow {
  readonly id: string
  readonly stack_id: string
  readonly owner_id: string
  readonly content_id: string
  /** The hash of its content, in hexadecimal. */
  readonly hash: string
}

export interface RemovalRow {
  readonly file_id: string
  readonly content_id: string
}

/** The values of an asset that follow from its boxes. */
export interface AssetRow {
  readonly asset_id: string
  readonly stack_id: string
  readonly combined_state: AssetState
}

/** A time during which a box was on an asset; the end is null while it is. */
export interface PeriodRow {
  readonly sensorbox_id: string
  readonly asset_id: string
  readonly from_ms: number
  readonly to_ms: number | null
}

/** The progress of a box's delivery to its current owner, or to a previous one. */
export interface DeliveryRow {
  readonly id: string
  readonly sensorbox_id: string
  readonly to_stack_id: string
  readonly state: string
  readonly is_latest: boolean
}

/** A stack's copy of a box that belongs to another stack. */
export interface CopyRow {
  readonly stack_id: string
  readonly sensorbox_id: string
  readonly delivery_id: string
}

/** A box's wakeup configuration, and its progress. */
export interface DeploymentRow {
  readonly sensorbox_id: string
  readonly revision: number
  readonly status: string
  readonly running_revision: number | null
  readonly send_interval_s: number | null
}

/** A series as the key of a map. */
export function seriesName({ key, measure }: { readonly key: number; readonly measure: number }): string {
  return `${key} ${measure}`
}

/**
 * Reads all of it in one transaction that bypasses row level security, and then the contents of files; the URL must be the
 * superuser's.
 */
export async function takeSnapshot(superuserUrl: string, dataDir: string): Promise<Snapshot> {
  return withClient(superuserUrl, async (client) => {
    await client.query('begin transaction isolation level repeatable read, read only')
    const rows = async <Row extends object>(query: string) => (await client.query<Row>(query)).rows
    const series = decode(
      await rows(`select sensorbox_key::float8 as key, measure, start_ms::float8, end_ms::float8,
        tenure_key::float8, count, payload from measurement_chunk order by sensorbox_key, measure, start_ms`),
    )
    const newest = await rows<{ key: number; measure: number; newest_ms: number }>(
      'select sensorbox_key::float8 as key, measure, newest_ms::float8 from measurement_series',
    )
    return {
      series,
      newest: new Map(newest.map((row) => [seriesName(row), row.newest_ms])),
      hours:
        await rows<HourRow>(`select sensorbox_key::float8 as key, measure, hour, tenure_key::float8, count,
        sum, min, max from measurement_hour`),
      boxes:
        await rows<BoxRow>(`select id, serial_number, key::float8, stack_id, asset_id, combined_state, unacknowledged_shocks,
        last_readings from sensorbox`),
      tallies: await rows<TallyRow>(`select stack_id,
        to_jsonb(t) - array['stack_id', 'version'] as counts from stack_tally t`),
      limits: await rows<LimitRow>('select * from alarm_limit'),
      stops: await rows<StopRow>(
        `select sensorbox_id, from_ms::float8 from enabled_period where enabled_state <> 'enabled' order by from_ms`,
      ),
      alarms: await rows<AlarmRow>(`select id, sensorbox_id, tenure_key::float8, measure_type, level, side,
        opened_ms::float8, closed_ms::float8 from alarm order by opened_ms`),
      events: await rows<EventRow>(`select sensorbox_id, event_type, event_ms::float8, alarm_id, acknowledged
        from event order by event_ms`),
      names: await rows<NameRow>('select sensorbox_id, device_event_id, event_ms::float8 from reported_item'),
      files: await rows<FileRow>(`select id, stack_id, owner_id, content_id,
        encode(content_hash, 'hex') as hash from file`),
      removals: await rows<RemovalRow>('select file_id, content_id from file_removal'),
      assets: await rows<AssetRow>('select asset_id, stack_id, combined_state from asset_state'),
      periods: await rows<PeriodRow>(`select sensorbox_id, asset_id, from_ms::float8, to_ms::float8
        from asset_period order by sensorbox_id, from_ms`),
      deliveries: await rows<DeliveryRow>(
        'select id, sensorbox_id, to_stack_id, state, is_latest from delivery',
      ),
      copies: await rows<CopyRow>('select stack_id, sensorbox_id, delivery_id from sensorbox_copy'),
      deployments: await rows<DeploymentRow>(`select sensorbox_id, revision, status, running_revision,
        (wished->>'send_interval_s')::float8 as send_interval_s from deployment where kind = 'wakeup'`),
      ledger: await readLedger(client),
      contents: readContents(dataDir),
    }
  })
}

/** The newest mail to an address: no mail is sent from an installation without SMTP_URL. */
export async function newestMailTo(superuserUrl: string, recipient: string): Promise<string | undefined> {
  return withClient(superuserUrl, async (client) => {
    const { rows } = await client.query<{ body: string }>(
      'select body from outbox_mail where recipient = $1 order by nr desc limit 1',
      [recipient],
    )
    return rows[0]?.body
  })
}

/** Makes boxes that have just been enabled look as if they had been enabled for years, so that they can have old readings. */
export async function enableLongAgo(
  superuserUrl: string,
  sensorboxIds: readonly string[],
  byMs: number,
): Promise<void> {
  await withClient(superuserUrl, (client) =>
    client.query(
      'update enabled_period set from_ms = from_ms - $2::bigint where sensorbox_id = any ($1::uuid[])',
      [sensorboxIds, byMs],
    ),
  )
}

/** Moves the last sign-in attempts back by more than a minute: a host has 30 of them per minute. */
export async function letSignInAgain(superuserUrl: string): Promise<void> {
  await withClient(superuserUrl, (client) =>
    client.query(`delete from rate_counter where key like 'login %'`),
  )
}

/** The current number of rows; 0 while there is no such table or no database. */
export async function countRows(superuserUrl: string, table: 'sensorbox' | 'stack'): Promise<number> {
  try {
    return await withClient(superuserUrl, async (client) => {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::integer as count from ${table}`,
      )
      return rows[0]?.count ?? 0
    })
  } catch {
    return 0
  }
}

function decode(rows: readonly (Omit<Chunk, 'times' | 'values'> & { payload: Buffer })[]) {
  const series = new Map<string, Chunk[]>()
  for (const { payload, ...row } of rows) {
    const chunk = { ...row, ...decodeReadings(payload, row.start_ms, row.count) }
    const chunks = series.get(seriesName(row))
    if (chunks) chunks.push(chunk)
    else series.set(seriesName(row), [chunk])
  }
  return series
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
