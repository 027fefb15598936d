import type {
  BucketItem,
  SensorboxEvent,
  timeSamplings,
} from '@sensorstack/contract/features/readings/events/event.ts'
import { type Keep, runAt } from '@sensorstack/contract/features/readings/retention/rules.ts'
import { sql } from 'kysely'
import {
  openUploadWorld,
  type Sender,
  type UploadWorld,
} from '../../../intake/ingest/testing/upload-world.ts'
import { select, selectAll } from '../../events/event-selection.ts'
import { findEventRange } from '../../events/find-event-range.ts'
import { listBuckets } from '../../events/list-buckets.ts'
import { listEvents } from '../../events/list-events.ts'
import { changeRetention } from '../change-retention.ts'
import { createRetentionRun, type RetentionRunDeps } from '../run-retention.ts'

/** Boxes that upload, stacks with retention settings, and the runs. */
export interface RetentionWorld extends UploadWorld {
  keep(stackId: string, readings: number | null, hours?: number | null): Promise<boolean>
  /** Creates a run as a new process does, without knowledge of other processes. */
  process(deps?: Partial<RetentionRunDeps>): (now: number) => Promise<void>
  /** Sets the clock and runs until the month's run is finished. */
  runAt(time: string): Promise<void>
  isRunOver(): Promise<boolean>
  /** Sends one temperature per month, on the tenth at noon, for the months from `first` to `last`. */
  sendMonths(device: Sender, first: string, last: string): ReturnType<UploadWorld['send']>
  /** Returns the months in which the stack can see temperatures. */
  monthsSeen(device: Sender, stackId?: string): Promise<string[]>
  /** Returns the months of the first and the last temperature in the event range of the stack. */
  monthsOfRange(device: Sender, stackId?: string): Promise<(string | undefined)[]>
  /** Returns the months in which the stack can see hourly sums, by monthly buckets. */
  monthsSummed(device: Sender, stackId?: string): Promise<string[]>
  events(device: Sender, stackId?: string): Promise<SensorboxEvent[]>
  buckets(
    device: Sender,
    range: readonly [string, string],
    sampling: (typeof timeSamplings)[number],
    more?: { zone?: string; stackId?: string },
  ): Promise<BucketItem[]>
  /** Returns the number of stored rows of a box, regardless of who can see them. */
  stored(device: Sender): Promise<{ chunks: number; hours: number }>
  /** Returns the months that have a partition. */
  /** The months that have a partition of readings or of hourly sums, `2026-11`. */
  partitions(table?: 'measurement_chunk' | 'measurement_hour'): Promise<string[]>
  /** Grants a stack everything of the box that another stack can see, as for a stack that keeps a copy. */
  grant(device: Sender, fromStackId: string, toStackId: string): Promise<unknown>
}

const monthOf = (ms: number) => new Date(ms).toISOString().slice(0, 7)
const far = Date.parse('2100-01-01T00:00:00Z')

/** Opens the world with its clock at 2026-01-01. */
export async function openRetentionWorld(): Promise<RetentionWorld> {
  const world = await openUploadWorld()
  const { database, clock, random, ours, inStack } = world
  const process: RetentionWorld['process'] = (deps = {}) => createRetentionRun({ database, random, ...deps })
  const isRunOver = async () => {
    const run = await database.asSystem((tx) =>
      tx
        .selectFrom('retention_run')
        .select('step')
        .where('run_ms', '=', runAt(clock.now()))
        .executeTakeFirst(),
    )
    return run?.step === 'done'
  }
  const buckets: RetentionWorld['buckets'] = (device, [start, end], sampling, more = {}) =>
    inStack(more.stackId ?? ours, async (db) => {
      const written = await listBuckets(db, {
        sensorboxId: device.id,
        startMs: Date.parse(start),
        endMs: Date.parse(end),
        measures: ['temperature'],
        aggregations: ['count', 'sum'],
        sampling,
        zone: more.zone ?? 'UTC',
        fillGaps: false,
      })
      return written.parse()
    })
  const read = (device: Sender, stackId: string, selection: ReturnType<typeof select>) =>
    inStack(stackId, async (db) => {
      const query = {
        sensorboxId: device.id,
        selection,
        startMs: null,
        endMs: far,
        jsonKey: null,
        jsonData: null,
      }
      return (await listEvents(db, query, 40_000)).parse()
    })

  return {
    ...world,
    keep: (stackId, readings, hours = readings) =>
      inStack(stackId, (db) => changeRetention(db, { readings, hours } satisfies Keep, clock.now())),
    process,
    isRunOver,
    runAt: async (time) => {
      clock.set(Date.parse(time))
      const run = process()
      do await run(clock.now())
      while (!(await isRunOver()))
    },
    sendMonths: (device, first, last) => {
      const timestamps: string[] = []
      for (let at = new Date(`${first}-10T12:00:00Z`); monthOf(at.getTime()) <= last; ) {
        timestamps.push(at.toISOString())
        at = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 10, 12))
      }
      return world.send(device, {
        series: [{ type: 'temperature', timestamps, values: timestamps.map((_, i) => i / 4) }],
      })
    },
    monthsSeen: async (device, stackId = ours) =>
      (await read(device, stackId, select(['temperature']))).map((event) =>
        event.event_timestamp.slice(0, 7),
      ),
    monthsOfRange: async (device, stackId = ours) => {
      const { first_event, last_event } = await inStack(stackId, (db) =>
        findEventRange(db, device.id, select(['temperature'])),
      )
      return [first_event, last_event].map((event) => event?.event_timestamp.slice(0, 7))
    },
    monthsSummed: async (device, stackId = ours) =>
      (await buckets(device, ['2020-01-01T00:00:00Z', '2100-01-01T00:00:00Z'], '1mo', { stackId })).map(
        ({ bucket }) => bucket.slice(0, 7),
      ),
    events: (device, stackId = ours) => read(device, stackId, { ...selectAll(), measures: [] }),
    buckets,
    stored: (device) =>
      database.asSystem(async (tx) => {
        const count = async (table: 'measurement_chunk' | 'measurement_hour') => {
          const { rows } = await tx
            .selectFrom(table)
            .select((eb) => eb.fn.countAll<number>().as('rows'))
            .where('sensorbox_key', '=', device.number)
            .executeTakeFirstOrThrow()
          return Number(rows)
        }
        return { chunks: await count('measurement_chunk'), hours: await count('measurement_hour') }
      }),
    partitions: (table = 'measurement_chunk') =>
      database.asSystem(async (tx) => {
        const { rows } = await sql<{ name: string }>`
          select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
          where i.inhparent = ${table}::regclass and c.relkind = 'r' order by 1`.execute(tx)
        return rows.map(({ name }) => name.slice(-7).replace('_', '-'))
      }),
    grant: (device, fromStackId, toStackId) =>
      database.asSystem(async (tx) => {
        const grants = await tx
          .selectFrom('tenure_grant')
          .selectAll()
          .where('sensorbox_id', '=', device.id)
          .where('stack_id', '=', fromStackId)
          .execute()
        await tx
          .insertInto('tenure_grant')
          .values(grants.map((grant) => ({ ...grant, stack_id: toStackId })))
          .execute()
      }),
  }
}
