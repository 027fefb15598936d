import type { Bounds } from '@sensorstack/contract/features/alarms/alarm-limits/alarm-limit.ts'
import type { AlarmLevel } from '@sensorstack/contract/features/alarms/alarms/alarm.ts'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { ReportContent, ReportEntry } from '@sensorstack/contract/features/views/reports/report.ts'
import type { Language } from '@sensorstack/contract/platform/languages.ts'
import type { Json } from '../../../platform/db/tables.ts'
import type { RowPart } from './collect/row-hash.ts'

/** The bounds by which a report judges a measure of a box, for the whole period or a part of it. */
export interface UsedLimit extends Bounds {
  readonly sensorbox_id: string
  readonly measure: MeasureType
  /** Reports made before limits had periods judge the whole period by those of the day, and lack these times in milliseconds. */
  readonly from_ms?: number
  readonly to_ms?: number
}

export interface ReportTable {
  id: string
  stack_id: string
  /** Counts the reports of the stack. */
  nr: number
  asset_id: string | null
  sensorbox_id: string | null
  subject: string
  start_ms: number
  end_ms: number
  time_zone: string
  measures: MeasureType[]
  level: AlarmLevel
  language: Language
  made_at: Date
  made_by: string
  /** Whether it was due each month, as `made_by` had chosen. */
  is_monthly: boolean
  hash: string
  /** The limits by which it judges. They are stored, because a check has to judge by the same ones. */
  limits: Json<readonly UsedLimit[]>
  /** The hash of each kind of rows, by which a check says what differs. */
  parts: Json<readonly RowPart[]>
  verdict: Json<ReportEntry['verdict']>
  content: Json<ReportContent>
}

export interface MonthlyReportTable {
  id: string
  stack_id: string
  asset_id: string | null
  sensorbox_id: string | null
  /** The name of the asset or box when it was last known. */
  subject: string
  measures: MeasureType[]
  level: AlarmLevel
  /** The zone in which months begin. */
  time_zone: string
  readers: string[]
  /** The month that the next report is about: `2026-11`. */
  next_month: string
  due_at: Date
  chosen_at: Date
  chosen_by: string
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    report: ReportTable
    monthly_report: MonthlyReportTable
  }
}
