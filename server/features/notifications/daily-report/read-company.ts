import {
  isMeasureType,
  type MeasureType,
  measureTypes,
} from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { meanWithin } from '@sensorstack/contract/platform/mean-within.ts'
import { Temporal } from 'temporal-polyfill'
import type { StackBound } from '../../../platform/db/database.ts'
import { type DayAlarmRow, listDayAlarms } from '../../alarms/alarms/public.ts'
import { listBoxesIn, listEnabledBoxes } from '../../boxes/sensorboxes/public.ts'
import { listInactivePeriods } from '../../core/event-log/public.ts'
import { heldBoxTenures } from '../../core/sensorbox-kernel/public.ts'
import { certificatesEnding } from '../../core/stored-files/public.ts'
import { countStates } from '../../core/tallies/public.ts'
import { stackName } from '../../people/stacks/public.ts'
import {
  type BucketSums,
  bucketBounds,
  openVisibleTenures,
  sumBuckets,
} from '../../readings/telemetry/public.ts'
import {
  type AttentionState,
  type BoxDay,
  type Calibration,
  type CompanyReport,
  type DayAlarm,
  type MeasureDay,
  mostShown,
  type NamedBox,
  type Some,
} from './company-report.ts'
import { listNamedBoxes } from './queries.ts'
import type { CoveredDay } from './report-day.ts'

const attentionStates: readonly AttentionState[] = ['critical', 'attention', 'inactive']
/** How many days before its end a calibration certificate is reminded of. */
const remindedDays = 30
const enabledStates = [...attentionStates, 'nominal'] as const

/**
 * Reads the report of the current stack, with at most `mostDetails` boxes in detail; null for no details. It contains only boxes
 * that the stack currently owns, and only data that it may see.
 */
export async function readCompany(
  db: StackBound,
  period: CoveredDay,
  now: number,
  mostDetails: number | null,
): Promise<CompanyReport> {
  const day = [period.startMs, period.endMs] as const
  const counts = await countStates(db)
  const attention = await listBoxesIn(db, attentionStates, mostShown.attention)
  const inactivePeriods = await listInactivePeriods(db.tx, heldBoxTenures(db), day, mostShown.inactivePeriods)
  return {
    stackId: db.stackId,
    name: await stackName(db, db.stackId),
    counts,
    attention: some(attention, (row) => ({
      ...namesOf(row),
      state: row.combined_state as AttentionState,
      reasons: row.state_reasons,
      sinceMs: row.state_since.getTime(),
      connectedMs: row.con_stamp?.getTime() ?? null,
    })),
    alarms: await readAlarms(db, day, now),
    calibrations: await readCalibrations(db, period.day),
    inactivePeriods: some(inactivePeriods, (row) => ({
      ...namesOf(row),
      fromMs: row.from_ms,
      toMs: row.to_ms,
    })),
    details:
      mostDetails === null
        ? null
        : await readDetails(
            db,
            period,
            mostDetails,
            enabledStates.reduce((sum, state) => sum + counts[state], 0),
          ),
  }
}

async function readCalibrations(db: StackBound, day: string): Promise<Some<Calibration>> {
  const remindedUntil = Temporal.PlainDate.from(day).add({ days: remindedDays }).toString()
  const certificates = await certificatesEnding(db, remindedUntil)
  const boxes = await listNamedBoxes(
    db,
    certificates.map(({ sensorbox_id }) => sensorbox_id),
  )
  // A box that has left the stack is no longer this stack's to calibrate.
  const all = certificates.flatMap(({ sensorbox_id, name, valid_until }) => {
    const box = boxes.find(({ id }) => id === sensorbox_id)
    return box ? [{ ...namesOf(box), name, validUntil: valid_until, hasExpired: valid_until < day }] : []
  })
  const items = all.slice(0, mostShown.calibrations)
  return { items, more: all.length - items.length }
}

async function readAlarms(
  db: StackBound,
  day: readonly [number, number],
  now: number,
): Promise<Some<DayAlarm>> {
  const rows = await listDayAlarms(db, day, mostShown.alarms)
  const alarms: DayAlarm[] = []
  for (const row of rows) {
    const measure = row.measure_type
    if (!isMeasureType(measure)) throw new Error(`an alarm has the unknown measure ${measure}`)
    alarms.push({
      ...namesOf(row),
      measure,
      level: row.level,
      side: row.side,
      limit: row.limit_value,
      extreme: await extremeOf(db, row, measure, now),
      fromMs: row.opened_ms,
      toMs: row.closed_ms,
    })
  }
  return { items: alarms, more: (rows[0]?.total ?? 0) - rows.length }
}

/** Returns the reading farthest beyond the limit while the alarm was open, which excludes the one that closed it. */
async function extremeOf(
  db: StackBound,
  { sensorbox_id, side, opened_ms: startMs, closed_ms }: DayAlarmRow,
  measure: MeasureType,
  now: number,
): Promise<number | null> {
  const visible = await openVisibleTenures(db, sensorbox_id)
  const endMs = Math.max(closed_ms ?? now + 1, startMs + 1)
  if (!visible) return null
  const [sums] = await sumBuckets(db.tx, visible, [measure], { startMs, endMs }, [startMs, endMs], true)
  return sums?.count[0] ? sums[side][0]! : null
}

async function readDetails(
  db: StackBound,
  { startMs, endMs }: Pick<CoveredDay, 'startMs' | 'endMs'>,
  most: number,
  total: number,
): Promise<Some<BoxDay>> {
  const boxes = most > 0 ? await listEnabledBoxes(db, most) : []
  // No day has more than 48 hours, and a day that a zone skipped has none.
  const hours = bucketBounds(startMs, endMs, '1h', 'UTC', 48) ?? []
  const items: BoxDay[] = []
  for (const { config, ...box } of boxes) {
    const measures = config.measurements
      .flatMap(({ type }) => (isMeasureType(type) ? [type] : []))
      .sort((a, b) => measureTypes[a].code - measureTypes[b].code)
    const visible = await openVisibleTenures(db, box.id)
    const sums = visible ? await sumBuckets(db.tx, visible, measures, { startMs, endMs }, hours, true) : []
    items.push({
      ...namesOf(box),
      measures: measures.flatMap((measure, i) => (sums[i] ? [sumUp(measure, sums[i])] : [])),
    })
  }
  return { items, more: Math.max(0, total - items.length) }
}

function sumUp(measure: MeasureType, { count, sum, min, max }: BucketSums): MeasureDay {
  const readings = count.reduce((all, each) => all + each, 0)
  const lowest = min.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  const highest = max.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  const mean = sum.reduce((all, each) => all + each, 0) / readings
  return {
    measure,
    count: readings,
    min: lowest,
    mean: meanWithin(mean, { min: lowest, max: highest }),
    max: highest,
    share: count.length === 0 ? 0 : count.filter((each) => each > 0).length / count.length,
  }
}

function namesOf(row: Pick<DayAlarmRow, 'id' | 'alias' | 'serial_number' | 'description'>): NamedBox {
  const { id: sensorboxId, alias, serial_number: serialNumber, description } = row
  return { sensorboxId, alias, serialNumber, description }
}

function some<Row extends { readonly total: number }, T>(
  rows: readonly Row[],
  shown: (row: Row) => T,
): Some<T> {
  return { items: rows.map(shown), more: (rows[0]?.total ?? 0) - rows.length }
}
