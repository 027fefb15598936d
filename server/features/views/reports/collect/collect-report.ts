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
import { effectiveLimits } from '../../../alarms/alarm-limits/public.ts'
import { addressOfCompany } from '../../../people/accounts/public.ts'
import { stackName } from '../../../people/stacks/public.ts'
import type { Subject } from '../queries.ts'
import type { UsedLimit } from '../tables.ts'
import { listLimitChanges } from './limit-changes.ts'
import { type BoxRecords, readBox } from './read-box.ts'
import { readBoxes, type SubjectBox } from './read-boxes.ts'
import { openRowHash, type RowHash, type RowPart } from './row-hash.ts'
import { lengthOf, type Span } from './spans.ts'

/** The input of a report. The same input and the same rows always give the same report. */
export interface ReportInput {
  readonly subject: Subject
  readonly subjectType: string | null
  readonly period: Span
  readonly measures: readonly MeasureType[]
  readonly level: AlarmLevel
  /** The limits to judge by; null for those in force. */
  readonly limits: readonly UsedLimit[] | null
  /** The first readings of boxes that a stored report names, in milliseconds; null to read them. */
  readonly firstReadings: ReadonlyMap<string, number | null> | null
  /** Changes of limits until then are named. */
  readonly now: number
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
  const limits = input.limits ?? (await limitsInForce(db, boxes, measures))
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
    limit_changes: await listLimitChanges(db, boxes, measures, {
      sinceMs: period.startMs,
      untilMs: input.now,
    }),
  }
  return { content, verdict: verdictOf(content), limits, ...hash.end() }
}

async function limitsInForce(
  db: StackBound,
  boxes: readonly SubjectBox[],
  measures: readonly MeasureType[],
): Promise<UsedLimit[]> {
  const known = boxes.flatMap(({ id, type }) => (type === null ? [] : [{ id, type, stack_id: db.stackId }]))
  const found = await effectiveLimits(db.tx, known)
  return boxes.flatMap(({ id }) =>
    measures.flatMap((measure) => {
      const limit = found.get(id)?.get(measure)
      if (!limit) return []
      const { attention_min, attention_max, critical_min, critical_max } = limit
      return { sensorbox_id: id, measure, attention_min, attention_max, critical_min, critical_max }
    }),
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
    ]),
  )
  return hash
}

function verdictOf({ series, excursions }: ReportContent): ReportEntry['verdict'] {
  const sum = (of: (one: ReportContent['series'][number]) => number) =>
    series.reduce((all, one) => all + of(one), 0)
  const isKnown = series.length > 0 && series.every(({ expected }) => expected !== null)
  return {
    excursions: excursions.length,
    outside_ms: lengthOf(
      excursions.map(({ from, to }) => ({ startMs: Date.parse(from), endMs: Date.parse(to) })),
    ),
    readings: sum((one) => one.readings),
    expected: isKnown ? sum((one) => one.expected ?? 0) : null,
    set_aside: sum((one) => one.impossible + one.invalid),
    gaps: sum((one) => one.gaps.length + one.more_gaps),
  }
}
