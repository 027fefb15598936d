import type { AlarmLevel } from '@sensorstack/contract/features/alarms/alarms/alarm.ts'
import {
  type MeasureType,
  measureTypes,
} from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { REPORT_OF_NOTHING, REPORT_TOO_LARGE } from '@sensorstack/contract/features/views/reports/errors.ts'
import {
  mostReportReadings,
  type ReportContent,
  type ReportEntry,
} from '@sensorstack/contract/features/views/reports/report.ts'
import type { StackBound } from '../../../../platform/db/database.ts'
import { ApiError } from '../../../../platform/http/answer/api-error.ts'
import { limitPeriodsOf } from '../../../alarms/alarm-limits/public.ts'
import { addressOfCompany } from '../../../people/accounts/public.ts'
import { stackName } from '../../../people/stacks/public.ts'
import type { Subject } from '../queries.ts'
import type { UsedLimit } from '../tables.ts'
import { type BoxRecords, readBox } from './read-box.ts'
import { readBoxes, type SubjectBox } from './read-boxes.ts'
import { openRowHash, type RowHash, type RowPart } from './row-hash.ts'
import type { Span } from './spans.ts'
import { verdictOf } from './verdict.ts'

/** The input of a report. The same input and the same rows always give the same report. */
export interface ReportInput {
  readonly subject: Subject
  readonly subjectType: string | null
  readonly period: Span
  readonly measures: readonly MeasureType[]
  readonly level: AlarmLevel
  /** The limits to judge by; null for those that applied in the period. */
  readonly limits: readonly UsedLimit[] | null
  /** The first readings of boxes that a stored report names, in milliseconds; null to read them. */
  readonly firstReadings: ReadonlyMap<string, number | null> | null
  /** When the report is or was made. It contains nothing later. */
  readonly now: number
  /** The rules to calculate by, as in the content of reports. */
  readonly rules: number
}

/** The content of a report, and the hash of the rows that it was made from. */
export interface Collected {
  readonly content: ReportContent
  readonly verdict: ReportEntry['verdict']
  readonly limits: readonly UsedLimit[]
  readonly hash: string
  readonly parts: readonly RowPart[]
}

/**
 * Reads all rows that a report is made from, and makes it. It contains every box that was on the asset and every reading that the
 * stack may see, or names what it leaves out. Throws REPORT_OF_NOTHING or REPORT_TOO_LARGE.
 */
export async function collectReport(db: StackBound, input: ReportInput): Promise<Collected> {
  const { period } = input
  const measures = [...input.measures].sort((a, b) => measureTypes[a].code - measureTypes[b].code)
  const boxes = await readBoxes(db, input.subject, period)
  if (!boxes.some((box) => box.measures.some((measure) => measures.includes(measure)))) {
    throw new ApiError(REPORT_OF_NOTHING)
  }
  const limits = input.limits ?? (await limitsThen(db, boxes, measures, period))
  const hash = beginHash(input, measures, boxes, limits)
  const records: BoxRecords[] = []
  let left = mostReportReadings
  for (const box of boxes) {
    const own = measures.filter((measure) => box.measures.includes(measure))
    const record = await readBox(db, box, { ...input, measures: own, limits, left, hash, madeMs: input.now })
    if (record === 'too many') throw new ApiError(REPORT_TOO_LARGE)
    left -= record.readings
    records.push(record)
  }
  const content: ReportContent = {
    company: await stackName(db, db.stackId),
    company_address: await addressOfCompany(db),
    subject_type: input.subjectType,
    boxes: records.map(({ box }) => box),
    series: records.flatMap(({ series }) => series),
    excursions: records
      .flatMap(({ excursions }) => excursions)
      .sort((a, b) => Date.parse(a.from) - Date.parse(b.from)),
    other_alarms: records.flatMap(({ otherAlarms }) => otherAlarms),
    invalid_spans: records.flatMap(({ invalidSpans }) => invalidSpans),
    rules: input.rules,
  }
  return { content, verdict: verdictOf(content, { period, level: input.level }), limits, ...hash.end() }
}

/** Returns the limits by which these boxes were judged in the period, each with the part of it in which it applied. */
async function limitsThen(
  db: StackBound,
  boxes: readonly SubjectBox[],
  measures: readonly MeasureType[],
  period: Span,
): Promise<UsedLimit[]> {
  const ids = boxes.map(({ id }) => id)
  const rows = await limitPeriodsOf(db, ids, period)
  return boxes.flatMap(({ id }) =>
    measures.flatMap((measure) =>
      rows
        .filter((row) => row.sensorbox_id === id && row.measure_type === measure)
        .map(({ from_ms, to_ms, attention_min, attention_max, critical_min, critical_max }) => ({
          sensorbox_id: id,
          measure,
          attention_min,
          attention_max,
          critical_min,
          critical_max,
          from_ms: Math.max(from_ms, period.startMs),
          to_ms: Math.min(to_ms ?? period.endMs, period.endMs),
        })),
    ),
  )
}

function beginHash(
  { period, level }: ReportInput,
  measures: readonly MeasureType[],
  boxes: readonly SubjectBox[],
  limits: readonly UsedLimit[],
): RowHash {
  const hash = openRowHash()
  hash.add({ kind: 'spans' }, [
    [period.startMs, period.endMs, level, ...measures],
    ...boxes.flatMap(({ id, serialNumber, spans }) =>
      spans.map(({ startMs, endMs }) => [id, serialNumber, startMs, endMs]),
    ),
  ])
  hash.add(
    { kind: 'limits' },
    limits.map((limit) => [
      limit.sensorbox_id,
      limit.measure,
      limit.attention_min,
      limit.attention_max,
      limit.critical_min,
      limit.critical_max,
      ...(limit.from_ms === undefined || limit.to_ms === undefined ? [] : [limit.from_ms, limit.to_ms]),
    ]),
  )
  return hash
}
