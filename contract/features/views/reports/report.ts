import * as z from 'zod/mini'
import { id, queryInteger, queryTime, time, timeZone } from '../../../platform/fields.ts'
import { languages } from '../../../platform/languages.ts'
import { alarmLevels } from '../../alarms/alarms/alarm.ts'
import { alarmCauses } from '../../alarms/alarms/causes.ts'
import { combinedStates } from '../../core/sensorbox-kernel/states.ts'
import { chosenMeasures, hasNoTwoSubjects, hasOneSubject, measure, subjects } from './report-fields.ts'

const count = z.int().check(z.minimum(0))
/** A duration in milliseconds. */
const duration = z.number().check(z.minimum(0))

/** The activation energy over the gas constant by which mean kinetic temperatures are calculated, in kelvin: 83.144 kJ/mol. */
export const activationKelvin = 10_000

/** The longest period of a report, and the maximum number of its readings. */
export const longestReportDays = 400
export const mostReportReadings = 1_000_000
/** The maximum number of gaps that a report lists for a measure of a box; the others are only counted. */
export const mostGaps = 100

export const makeReportBody = z
  .strictObject({
    ...subjects,
    /** The end is exclusive and must have passed, because nothing may be added to what a report is about. */
    start_time: queryTime,
    end_time: queryTime,
    measures: chosenMeasures,
    /** The limits that an excursion is beyond: `critical` by default. `attention` includes critical. */
    level: z.optional(z.enum(alarmLevels)),
    /** By default those of the caller. */
    language: z.optional(z.enum(languages)),
    time_zone: z.optional(timeZone),
  })
  .check(hasOneSubject())

/** The maximum number of reports in a list. */
export const mostReports = 200

export const reportsQuery = z
  .strictObject({
    ...subjects,
    /** Those with a lower number only: the last of a list, to get the next ones. */
    before: z.optional(queryInteger(1, 2 ** 31 - 1)),
  })
  .check(hasNoTwoSubjects())

/**
 * The findings of a report in short. A series is a measure of a box. `judgementOf` says what may be concluded from them.
 */
export const verdict = z.strictObject({
  excursions: count,
  /** The time in which at least one box was outside. */
  outside_ms: duration,
  /** The number of readings that were used, and that were to be expected; null if the schedule of a box isn't known. */
  readings: count,
  expected: z.nullable(count),
  set_aside: count,
  gaps: count,
  /** The number of series with readings that limits applied to, at least for a part of the time. */
  judged: count,
  /**
   * The number of series to which no limit of the report's level applied for some of the time. A measure to which none ever applied isn't
   * counted.
   */
  unjudged: count,
  /** The number of measures to which no limit of the report's level ever applied. */
  unlimited: count,
  /** The number of series without readings. */
  silent: count,
  /** The number of series whose box came before its first reading, so that the time between wasn't measured. */
  late: count,
  /** The number of boxes with readings that were deleted or left with a delivery. */
  deleted: count,
  /** The number of boxes whose readings the stack may no longer read. */
  unreadable: count,
  /** The time of the period in which no box that measures it was on the asset, or the box didn't belong to the stack; for the measure
   * that lacks most. */
  without_box_ms: duration,
})
export type ReportVerdict = z.infer<typeof verdict>

/** A report without its content. */
export const reportEntry = z.strictObject({
  id,
  /** Counts the reports of the stack from 1. */
  nr: z.int(),
  asset_id: z.nullable(id),
  sensorbox_id: z.nullable(id),
  /** The name of the asset or box when the report was made. */
  subject: z.string(),
  start_time: time,
  end_time: time,
  time_zone: z.string(),
  measures: z.array(measure),
  level: z.enum(alarmLevels),
  language: z.enum(languages),
  made_at: time,
  /** Null for a person of another company. */
  made_by: z.nullable(z.string()),
  /** Whether it was made automatically at the beginning of a month, as the person had chosen. */
  is_monthly: z.boolean(),
  /** SHA-256 of the rows that it was made from, in hexadecimal digits. */
  hash: z.string(),
  verdict,
})
export type ReportEntry = z.infer<typeof reportEntry>

const span = z.strictObject({ from: time, to: time })

/**
 * The bounds that applied to a measure of a box, and when. Reports made before limits had periods judge by those of the day on which
 * they were made.
 */
const timedBounds = z.strictObject({
  ...span.shape,
  attention_min: z.nullable(z.number()),
  attention_max: z.nullable(z.number()),
  critical_min: z.nullable(z.number()),
  critical_max: z.nullable(z.number()),
})

/** Why a report lacks readings: deleted by the retention or a person, or left behind by a delivery without a copy. */
export const deletionCauses = ['retention', 'person', 'delivery'] as const

const reportBox = z.strictObject({
  sensorbox_id: id,
  serial_number: z.string(),
  name: z.string(),
  model: z.nullable(z.string()),
  /** The parts of the period in which the box was on the asset; for a box, the whole period. */
  spans: z.array(span),
  /** False if the stack may no longer read it, because it was delivered without a copy. */
  is_readable: z.boolean(),
  /**
   * The first reading of the box ever, of whichever measure; null if it has never measured. Readings are expected from then on, as far
   * as the box was on the asset. Reports made before this was stored lack it, and expect readings from the registration on.
   */
  first_reading_at: z.optional(z.nullable(time)),
  /** Its calibration certificates, the last to end at the end. */
  certificates: z.array(z.strictObject({ name: z.string(), valid_until: z.iso.date() })),
  /** Readings before this time have been deleted; null if none of the period has been. */
  deleted_before: z.nullable(time),
  /** By what; missing if it isn't known or nothing has been deleted. */
  deleted_by: z.optional(z.enum(deletionCauses)),
})
export type ReportBox = z.infer<typeof reportBox>

const gap = z.strictObject({
  from: time,
  to: time,
  /** The number of readings that were to be expected. */
  missing: count,
  /** The states of the box in that time that explain the gap. */
  states: z.array(z.enum(combinedStates)),
})

/**
 * How a report knows how often a box was to measure: by the configuration that the box had confirmed, by its readings, or, without
 * enough of them, by the default of its type.
 */
export const intervalBases = ['configured', 'usual', 'default'] as const

/** The figures of one measure of one box. Readings that are set aside are only counted. */
const reportSeries = z.strictObject({
  sensorbox_id: id,
  measure,
  /** The limits by which it was judged, in chronological order. No limit applied in the time between them. */
  limits: z.array(timedBounds),
  readings: count,
  impossible: count,
  invalid: count,
  /** Null without readings. */
  min: z.nullable(z.number()),
  mean: z.nullable(z.number()),
  max: z.nullable(z.number()),
  /** Mean kinetic temperature, for temperatures. */
  mkt: z.nullable(z.number()),
  first_at: z.nullable(time),
  last_at: z.nullable(time),
  outside_ms: duration,
  /** Null if the schedule isn't known. There can be more readings than are expected, never fewer than none. */
  expected: z.nullable(count),
  interval_s: z.nullable(z.number()),
  interval_basis: z.nullable(z.enum(intervalBases)),
  gaps: z.array(gap),
  /** Gaps that aren't listed, and single readings that are missing. */
  more_gaps: count,
  more_missing: count,
  /** The curve: the start of a part of the period in milliseconds, and its lowest and highest reading. */
  course: z.array(z.tuple([z.number(), z.number(), z.number()])),
})
export type ReportSeries = z.infer<typeof reportSeries>

/** An alarm of the period, with its acknowledgement. */
const reportAlarm = z.strictObject({
  id,
  level: z.enum(alarmLevels),
  limit_value: z.number(),
  from: time,
  /** Null if it didn't end within the period. */
  to: z.nullable(time),
  acknowledged_at: z.nullable(time),
  /** Null for a person of another company. */
  acknowledged_by: z.nullable(z.string()),
  /** Null if none was named. Reports made before it was stored lack it. */
  cause: z.optional(z.nullable(z.enum(alarmCauses))),
  note: z.nullable(z.string()),
})
export type ReportAlarm = z.infer<typeof reportAlarm>

/** A stretch of readings outside: from the first one beyond the limit to the first one back inside. */
const excursion = z.strictObject({
  sensorbox_id: id,
  measure,
  /** The worst level that it reached. */
  level: z.enum(alarmLevels),
  side: z.enum(['min', 'max']),
  /** The bound of the worst level. */
  limit_value: z.number(),
  from: time,
  to: time,
  /** Whether the box left the asset, or the period ended, before a reading was back inside. */
  goes_on: z.boolean(),
  duration_ms: duration,
  /** How much of it had no readings. */
  silent_ms: duration,
  peak: z.number(),
  peak_at: time,
  alarms: z.array(reportAlarm),
})
export type Excursion = z.infer<typeof excursion>

/** The content of a report, as it was found when the report was made. */
export const reportContent = z.strictObject({
  company: z.string(),
  /** As one line; null if none is known. Reports made before it was stored have none. */
  company_address: z.optional(z.nullable(z.string())),
  subject_type: z.nullable(z.string()),
  boxes: z.array(reportBox),
  series: z.array(reportSeries),
  excursions: z.array(excursion),
  /** Alarms to which no excursion corresponds, because they were opened by another limit or level. */
  other_alarms: z.array(z.strictObject({ ...reportAlarm.shape, sensorbox_id: id, measure })),
  /** Spans that somebody has marked as invalid. */
  invalid_spans: z.array(
    z.strictObject({
      sensorbox_id: id,
      measure,
      from: time,
      to: time,
      reason: z.string(),
      marked_at: time,
      marked_by: z.nullable(z.string()),
    }),
  ),
  /**
   * In reports made before limits had periods: when limits were changed since the beginning of the period. They judge by the limits of
   * the day on which they were made. A change for a whole type has no box.
   */
  limit_changes: z.optional(
    z.array(z.strictObject({ at: time, sensorbox_id: z.nullable(id), measure: z.nullable(measure) })),
  ),
  /** The rules that it was calculated by, which a check uses again. Reports made by the first rules lack it. */
  rules: z.optional(z.int()),
})
export type ReportContent = z.infer<typeof reportContent>

export const report = z.strictObject({ ...reportEntry.shape, content: reportContent })
export type Report = z.infer<typeof report>

/** The content of a report in short, before it is made. */
export const reportPreview = z.strictObject({
  verdict,
  boxes: z.array(reportBox),
  other_alarms: count,
  /** Spans that somebody has marked as invalid. */
  invalid_spans: count,
  /** Changes of limits within the period. */
  limit_changes: count,
  /** Excursions without an acknowledged alarm. */
  unacknowledged: count,
})
export type ReportPreview = z.infer<typeof reportPreview>

/** The kinds of rows that a hash covers, and the figures that are calculated from them. */
export const rowKinds = [
  'spans',
  'limits',
  'readings',
  'impossible',
  'invalid',
  'invalid_spans',
  'states',
  'first_readings',
  'alarms',
  'acknowledgements',
  'certificates',
  'figures',
] as const
export type RowKind = (typeof rowKinds)[number]

/** Rows of one kind that are not as they were; null where there were, or are, no such rows at all. */
export const rowDifference = z.strictObject({
  kind: z.enum(rowKinds),
  sensorbox_id: z.nullable(id),
  serial_number: z.nullable(z.string()),
  measure: z.nullable(measure),
  /** The number of rows then and now. */
  before: z.nullable(count),
  now: z.nullable(count),
})
export type RowDifference = z.infer<typeof rowDifference>

export const verification = z.strictObject({
  checked_at: time,
  /** Whether the rows of today have the hash of the report, and give the same figures. */
  is_same: z.boolean(),
  hash: z.string(),
  hash_now: z.string(),
  differences: z.array(rowDifference),
})
export type Verification = z.infer<typeof verification>
