import { MEASURE_NOT_MEASURED } from '@sensorstack/contract/features/alarms/alarm-limits/errors.ts'
import type { AlarmLevel } from '@sensorstack/contract/features/alarms/alarms/alarm.ts'
import { ASSET_NOT_FOUND } from '@sensorstack/contract/features/boxes/assets/errors.ts'
import { SENSORBOX_NOT_FOUND } from '@sensorstack/contract/features/core/sensorbox-kernel/errors.ts'
import {
  type MeasureType,
  measureTypes,
} from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { RANGE_REVERSED } from '@sensorstack/contract/features/readings/telemetry/errors.ts'
import { REPORT_NOT_OVER, REPORT_TOO_LONG } from '@sensorstack/contract/features/views/reports/errors.ts'
import { longestReportDays } from '@sensorstack/contract/features/views/reports/report.ts'
import type { Language } from '@sensorstack/contract/platform/languages.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { namesOfAssets } from '../../boxes/assets/public.ts'
import { knownBoxes } from '../../boxes/delivery/public.ts'
import { lockCurrentStack } from '../../people/stacks/public.ts'
import { type Collected, collectReport } from './collect/collect-report.ts'
import type { Span } from './collect/spans.ts'
import { insertReport, nextNumber, type Subject } from './queries.ts'

/** The report that somebody wants. */
export interface WantedReport {
  readonly subject: Subject
  readonly period: Span
  readonly measures: readonly MeasureType[]
  readonly level: AlarmLevel
  readonly language: Language
  readonly timeZone: string
  /** The person who makes it. */
  readonly accountId: string
  /** Whether it is made automatically, as that person has chosen. */
  readonly isMonthly: boolean
}

const dayMs = 86_400_000
/** The rules by which new reports are calculated. */
const presentRules = 2

/**
 * Makes a report of an asset or box of the current stack, and stores it with the hash of its rows. Returns its id. Throws
 * RANGE_REVERSED, REPORT_NOT_OVER, REPORT_TOO_LONG, MEASURE_NOT_MEASURED, REPORT_OF_NOTHING or REPORT_TOO_LARGE.
 */
export async function makeReport(
  db: StackBound,
  wanted: WantedReport,
  now: number,
  random: Random,
): Promise<string> {
  const { subject, period, level, language } = wanted
  const { name, measures, collected } = await prepareReport(db, wanted, now)
  await lockCurrentStack(db)
  const id = random.id()
  await insertReport(db, {
    id,
    nr: await nextNumber(db),
    asset_id: subject.assetId ?? null,
    sensorbox_id: subject.sensorboxId ?? null,
    subject: name,
    start_ms: period.startMs,
    end_ms: period.endMs,
    time_zone: wanted.timeZone,
    measures,
    level,
    language,
    made_at: new Date(now),
    made_by: wanted.accountId,
    is_monthly: wanted.isMonthly,
    hash: collected.hash,
    limits: JSON.stringify(collected.limits),
    parts: JSON.stringify(collected.parts),
    verdict: JSON.stringify(collected.verdict),
    content: JSON.stringify(collected.content),
  })
  return id
}

/**
 * Collects a report without storing it, with the name of its subject and its measures in their order. Throws like `makeReport`.
 */
export async function prepareReport(
  db: StackBound,
  {
    subject,
    period,
    level,
    measures: wanted,
  }: Pick<WantedReport, 'subject' | 'period' | 'level' | 'measures'>,
  now: number,
): Promise<{ readonly name: string; readonly measures: MeasureType[]; readonly collected: Collected }> {
  if (period.startMs >= period.endMs) throw new ApiError(RANGE_REVERSED)
  if (period.endMs > now) throw new ApiError(REPORT_NOT_OVER)
  if (period.endMs - period.startMs > longestReportDays * dayMs) throw new ApiError(REPORT_TOO_LONG)
  const measures = [...wanted].sort((a, b) => measureTypes[a].code - measureTypes[b].code)
  const { name, type } = await nameSubject(db, subject, measures)
  const input = {
    subject,
    subjectType: type,
    period,
    measures,
    level,
    limits: null,
    firstReadings: null,
    now,
    rules: presentRules,
  }
  return { name, measures, collected: await collectReport(db, input) }
}

/**
 * Returns the name and type of the subject. Throws ASSET_NOT_FOUND, SENSORBOX_NOT_FOUND, or MEASURE_NOT_MEASURED for a box that
 * doesn't measure all of these.
 */
export async function nameSubject(
  db: StackBound,
  { assetId, sensorboxId }: Subject,
  measures: readonly MeasureType[],
): Promise<{ readonly name: string; readonly type: string | null }> {
  if (assetId !== undefined) {
    const name = (await namesOfAssets(db, [assetId])).get(assetId)
    if (name === undefined) throw new ApiError(ASSET_NOT_FOUND)
    return { name, type: null }
  }
  const box = (await knownBoxes(db, [sensorboxId])).get(sensorboxId)
  if (!box) throw new ApiError(SENSORBOX_NOT_FOUND)
  const measured = new Set(box.measures)
  if (measures.some((measure) => !measured.has(measure))) throw new ApiError(MEASURE_NOT_MEASURED)
  return { name: box.name, type: box.model }
}
