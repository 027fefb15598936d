import type { AlarmLevel } from '@sensorstack/contract/features/alarms/alarms/alarm.ts'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { ReadingMark } from '@sensorstack/contract/features/core/sensorbox-kernel/reading-marks.ts'
import {
  mostReportReadings,
  type ReportBox,
  type ReportContent,
  type ReportSeries,
} from '@sensorstack/contract/features/views/reports/report.ts'
import type { StackBound } from '../../../../platform/db/database.ts'
import { listAlarms } from '../../../alarms/alarms/public.ts'
import { listSpans } from '../../../boxes/invalid-readings/public.ts'
import { type ConfirmedRow, listConfirmed } from '../../../configuration/deployments/public.ts'
import { listCertificates } from '../../../core/stored-files/public.ts'
import { acknowledgementsOf } from '../../../notifications/alarm-inbox/public.ts'
import {
  countReadings,
  firstReading,
  type MarkedReadings,
  openVisibleTenures,
  readMarkedReadings,
  type VisibleTenures,
} from '../../../readings/telemetry/public.ts'
import type { UsedLimit } from '../tables.ts'
import { excursionsOf, showAlarm, wasOpenIn } from './match-alarms.ts'
import type { SubjectBox } from './read-boxes.ts'
import { readDeletion } from './read-deletion.ts'
import { isLeftOut, rhythmsOf } from './read-rhythms.ts'
import { figureOut, joinReadings, type ReadSeries, type StateSpan } from './read-series.ts'
import { readStates } from './read-states.ts'
import type { RowHash } from './row-hash.ts'
import { cut, type Span } from './spans.ts'
import type { TimedBounds } from './stretches.ts'

/** How a box of a report is read. */
export interface BoxInput {
  readonly period: Span
  readonly measures: readonly MeasureType[]
  readonly level: AlarmLevel
  readonly limits: readonly UsedLimit[]
  /** How many readings the report may still have. */
  readonly left: number
  readonly hash: RowHash
  /** The first readings of boxes in milliseconds, if they are known. */
  readonly firstReadings: ReadonlyMap<string, number | null> | null
  /** When the report was made. Certificates that were uploaded later aren't in it. */
  readonly madeMs: number
  readonly rules: number
}

/** The part of a report about one box. */
export interface BoxRecords {
  readonly box: ReportBox
  readonly readings: number
  readonly series: ReportSeries[]
  readonly excursions: ReportContent['excursions']
  readonly otherAlarms: ReportContent['other_alarms']
  readonly invalidSpans: ReportContent['invalid_spans']
}

/** Since these rules readings of a box that sends none are expected too, at the interval of its type. */
const defaultIntervalRules = 2
/** More alarms than a box opens in the longest period. */
const mostAlarms = 100_000

/** Reads the rows of a box, adds them to the hash, and calculates its figures; `too many` if it has more readings than may be. */
export async function readBox(
  db: StackBound,
  box: SubjectBox,
  input: BoxInput,
): Promise<BoxRecords | 'too many'> {
  const { period, hash, measures } = input
  const visible = await openVisibleTenures(db, box.id)
  if (visible) {
    const readings = await countIn(db, visible, box.spans, measures)
    if (readings > input.left) return 'too many'
  }
  const states = visible ? await readStates(db, box.id, visible, period) : []
  hash.add(
    { kind: 'states', sensorbox_id: box.id },
    states.map(({ startMs, endMs, state }) => [startMs, endMs, state]),
  )
  const firstMs = await firstReadingOf(db, box, visible, input)
  const dueFromMs = dueFrom(box, firstMs, visible?.readingsFromMs ?? null)
  const confirmed = visible ? await listConfirmed(db, box.id) : []
  const limits = input.limits.filter(({ sensorbox_id }) => sensorbox_id === box.id)
  const found: Figured[] = []
  for (const measure of visible ? measures : []) {
    if (!visible) break
    const series = {
      sensorboxId: box.id,
      measure,
      limits: limits.filter((one) => one.measure === measure).map((limit) => timed(limit, period)),
      ...(await readMarks(db, visible, box.spans, measure)),
    }
    addToHash(hash, series)
    found.push(figuresOfSeries(series, box, input, { states, confirmed, dueFromMs }))
  }
  const alarms = await readAlarms(db, box, input)
  const invalidSpans = await readInvalidSpans(db, box, input)
  const matched = new Set<string>()
  const excursions = found.flatMap(({ figures, stretches }) => {
    const { measure } = figures
    const own = alarms.filter(({ row }) => row.measure_type === measure)
    const result = excursionsOf({ sensorboxId: box.id, measure }, stretches, own)
    for (const id of result.matched) matched.add(id)
    return result.excursions
  })
  const certificates = await readCertificates(db, box, input)
  return {
    box: {
      sensorbox_id: box.id,
      serial_number: box.serialNumber,
      name: box.name,
      model: box.model,
      spans: box.spans.map(({ startMs, endMs }) => ({
        from: new Date(startMs).toISOString(),
        to: new Date(endMs).toISOString(),
      })),
      is_readable: visible !== null,
      ...(firstMs !== undefined && {
        first_reading_at: firstMs === null ? null : new Date(firstMs).toISOString(),
      }),
      certificates,
      ...(await readDeletion(db, box, input, visible)),
    },
    readings: found.reduce((sum, { total }) => sum + total, 0),
    series: found.map(({ figures }) => figures),
    excursions,
    otherAlarms: alarms
      .filter(({ row }) => !matched.has(row.id))
      .map(({ shown, measure }) => ({ ...shown, sensorbox_id: box.id, measure })),
    invalidSpans,
  }
}

function timed({ from_ms, to_ms, ...bounds }: UsedLimit, period: Span): TimedBounds {
  return { startMs: from_ms ?? period.startMs, endMs: to_ms ?? period.endMs, bounds }
}

interface Figured extends ReturnType<typeof figureOut> {
  readonly total: number
}

function figuresOfSeries(
  series: ReadSeries,
  box: SubjectBox,
  { period, level, rules }: BoxInput,
  facts: {
    states: readonly StateSpan[]
    confirmed: readonly ConfirmedRow[]
    /** Undefined to expect readings since the registration. */
    dueFromMs: number | null | undefined
  },
): Figured {
  const { good, impossible, invalid } = series
  const firstMs = Math.min(...[good, impossible, invalid].flatMap(({ times }) => times[0] ?? []))
  const context = {
    period,
    level,
    spans: box.spans,
    states: facts.states,
    ...(facts.dueFromMs === undefined
      ? { rule: 'registration' as const, dueFromMs: Math.min(box.createdMs ?? 0, firstMs) }
      : { rule: 'first reading' as const, dueFromMs: facts.dueFromMs }),
    rhythms: rhythmsOf(facts.confirmed, series.measure),
    defaultIntervalMs: rules >= defaultIntervalRules ? box.defaultIntervalMs : null,
    isLeftOut: rules >= defaultIntervalRules && isLeftOut(facts.confirmed, series.measure),
  }
  return {
    ...figureOut(series, context),
    total: good.times.length + impossible.times.length + invalid.times.length,
  }
}

/** Returns the first reading of a box, in milliseconds, and adds it to the hash; undefined if a stored report doesn't name it. */
async function firstReadingOf(
  db: StackBound,
  box: SubjectBox,
  visible: VisibleTenures | null,
  { firstReadings, hash }: BoxInput,
): Promise<number | null | undefined> {
  if (!visible) return undefined
  const firstMs = firstReadings ? firstReadings.get(box.id) : await firstReading(db.tx, visible)
  if (firstMs !== undefined) {
    hash.add({ kind: 'first_readings', sensorbox_id: box.id }, firstMs === null ? [] : [[firstMs]])
  }
  return firstMs
}

/**
 * Returns from when on readings of a box are expected while it is on the asset: from its first reading, or the first that is still
 * kept. Null if that is after its time in the report.
 */
function dueFrom(
  { spans }: SubjectBox,
  firstMs: number | null | undefined,
  keptFromMs: number | null,
): number | null | undefined {
  if (firstMs === undefined) return undefined
  const dueFromMs = Math.max(firstMs ?? Number.POSITIVE_INFINITY, keptFromMs ?? 0)
  return dueFromMs < (spans.at(-1)?.endMs ?? 0) ? dueFromMs : null
}

async function countIn(
  db: StackBound,
  visible: VisibleTenures,
  spans: readonly Span[],
  measures: readonly MeasureType[],
): Promise<number> {
  let sum = 0
  for (const measure of measures) {
    for (const span of spans) sum += await countReadings(db.tx, visible, measure, span)
  }
  return sum
}

async function readMarks(
  db: StackBound,
  visible: VisibleTenures,
  spans: readonly Span[],
  measure: MeasureType,
): Promise<Pick<ReadSeries, 'good' | ReadingMark>> {
  const parts: MarkedReadings[] = []
  for (const span of spans) {
    parts.push(...(await readMarkedReadings(db.tx, visible, [measure], span, mostReportReadings)))
  }
  const marked = (mark: ReadingMark | null) =>
    joinReadings(parts.filter((part) => part.mark === mark).map(({ readings }) => readings))
  return { good: marked(null), impossible: marked('impossible'), invalid: marked('invalid') }
}

function addToHash(hash: RowHash, { sensorboxId, measure, good, impossible, invalid }: ReadSeries): void {
  const of = { sensorbox_id: sensorboxId, measure }
  hash.addReadings({ kind: 'readings', ...of }, good.times, good.values)
  hash.addReadings({ kind: 'impossible', ...of }, impossible.times, impossible.values)
  hash.addReadings({ kind: 'invalid', ...of }, invalid.times, invalid.values)
}

async function readAlarms(db: StackBound, box: SubjectBox, { period, measures, hash }: BoxInput) {
  const all = await listAlarms(db, box.id, period, mostAlarms)
  const rows = all.flatMap((row) => {
    const measure = measures.find((one) => one === row.measure_type)
    return measure !== undefined && box.spans.some((span) => wasOpenIn(row, span)) ? [{ row, measure }] : []
  })
  const acknowledgements = await acknowledgementsOf(
    db,
    rows.map(({ row }) => row.id),
  )
  const alarms = rows.map(({ row, measure }) => ({
    row,
    measure,
    shown: showAlarm(
      row,
      acknowledgements.find(({ alarm_id }) => alarm_id === row.id),
      period,
    ),
  }))
  hash.add(
    { kind: 'alarms', sensorbox_id: box.id },
    alarms.map(({ row, measure, shown }) => [
      row.id,
      measure,
      row.level,
      row.side,
      row.limit_value,
      row.opened_ms,
      shown.to,
    ]),
  )
  hash.add(
    { kind: 'acknowledgements', sensorbox_id: box.id },
    acknowledgements.map(({ alarm_id, account_id, acknowledged_at, cause, note }) => [
      alarm_id,
      account_id,
      acknowledged_at.getTime(),
      note,
      // Without one the row stays as it was before causes could be named.
      ...(cause === null ? [] : [cause]),
    ]),
  )
  return alarms
}

async function readCertificates(
  db: StackBound,
  box: SubjectBox,
  { hash, madeMs }: BoxInput,
): Promise<ReportBox['certificates']> {
  const files = await listCertificates(db, [box.id], new Date(madeMs))
  const certificates = files.flatMap(({ name, valid_until }) =>
    valid_until === null ? [] : [{ name, valid_until }],
  )
  hash.add(
    { kind: 'certificates', sensorbox_id: box.id },
    files.map((file) => [file.name, file.content_hash.toString('hex'), file.valid_until]),
  )
  return certificates
}

async function readInvalidSpans(
  db: StackBound,
  box: SubjectBox,
  { measures, hash }: BoxInput,
): Promise<ReportContent['invalid_spans']> {
  const rows = (await listSpans(db, box.id)).toReversed()
  const own = rows.flatMap((row) => {
    const measure = measures.find((one) => one === row.measure_type)
    const marked = { startMs: row.from_ms, endMs: row.to_ms }
    const isIn = box.spans.some((span) => cut(span, marked) !== null)
    return measure !== undefined && isIn ? [{ row, measure }] : []
  })
  hash.add(
    { kind: 'invalid_spans', sensorbox_id: box.id },
    own.map(({ row, measure }) => [row.id, measure, row.from_ms, row.to_ms, row.reason]),
  )
  return own.map(({ row, measure }) => ({
    sensorbox_id: box.id,
    measure,
    from: new Date(row.from_ms).toISOString(),
    to: new Date(row.to_ms).toISOString(),
    reason: row.reason,
    marked_at: row.marked_at.toISOString(),
    marked_by: row.person,
  }))
}
