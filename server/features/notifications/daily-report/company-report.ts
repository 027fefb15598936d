import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { StateReason } from '@sensorstack/contract/features/core/sensorbox-kernel/state-reason.ts'
import type { CombinedState } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'

/** The content of a report about one company, before it is worded. Times are in milliseconds. */
export interface CompanyReport {
  readonly stackId: string
  readonly name: string
  /** The current number of boxes in each state. */
  readonly counts: Readonly<Record<CombinedState, number>>
  /** Boxes that are currently critical, need attention or are inactive, the worst first. */
  readonly attention: Some<AttentionBox>
  /** Alarms that began or ended on the day, by their start. */
  readonly alarms: Some<DayAlarm>
  /** Boxes whose last calibration certificate has expired or soon does, the first to expire at the beginning. */
  readonly calibrations: Some<Calibration>
  /** Boxes that became inactive on the day, with the times. */
  readonly inactivePeriods: Some<InactivePeriod>
  /** The readings of each enabled box on the day, the worst box first; null if no details are requested. */
  readonly details: Some<BoxDay> | null
}

/** The first items of a list, and the number of further ones. */
export interface Some<T> {
  readonly items: readonly T[]
  readonly more: number
}

/** The names of a box. */
export interface NamedBox {
  readonly sensorboxId: string
  readonly alias: string | null
  readonly serialNumber: string
  readonly description: string
}

export type AttentionState = 'critical' | 'attention' | 'inactive'

export interface AttentionBox extends NamedBox {
  readonly state: AttentionState
  /** The worst first. */
  readonly reasons: readonly StateReason[]
  readonly sinceMs: number
  /** The last connection; null before the first. */
  readonly connectedMs: number | null
}

export interface DayAlarm extends NamedBox {
  readonly measure: MeasureType
  readonly level: 'attention' | 'critical'
  readonly side: 'min' | 'max'
  readonly limit: number
  /** The value farthest beyond the limit; null if its readings have been deleted. */
  readonly extreme: number | null
  readonly fromMs: number
  /** Null if it has not ended. */
  readonly toMs: number | null
}

export interface InactivePeriod extends NamedBox {
  readonly fromMs: number
  /** Null if it has not ended. */
  readonly toMs: number | null
}

/** The calibration certificate of a box that is valid longest. */
export interface Calibration extends NamedBox {
  readonly name: string
  /** The last day on which it is valid, `2026-11-21`. */
  readonly validUntil: string
  readonly hasExpired: boolean
}

export interface BoxDay extends NamedBox {
  readonly measures: readonly MeasureDay[]
}

/** The readings of a measure on the day. Without readings, only `count` is meaningful. */
export interface MeasureDay {
  readonly measure: MeasureType
  readonly count: number
  readonly min: number
  readonly mean: number
  readonly max: number
  /** The share of the day's hours that have readings, 0 to 1. */
  readonly share: number
}

/** The limits of a mail, because many mail clients cut off mails that exceed about 100 kB. */
export const mostShown = {
  companies: 20,
  attention: 20,
  alarms: 20,
  inactivePeriods: 20,
  calibrations: 20,
  details: 40,
} as const
