import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { StateReason } from '@sensorstack/contract/features/core/sensorbox-kernel/state-reason.ts'
import type { CombinedState } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'

/** What a report says of one company, before it has words. Times in milliseconds. */
export interface CompanyReport {
  readonly stackId: string
  readonly name: string
  /** How many boxes are in which state now. */
  readonly counts: Readonly<Record<CombinedState, number>>
  /** Boxes that are critical, need attention or are inactive now, the worst first. */
  readonly attention: Some<AttentionBox>
  /** Alarms that began or ended in the day, by their beginning. */
  readonly alarms: Some<DayAlarm>
  /** When boxes became inactive in the day. */
  readonly silences: Some<Silence>
  /** Each enabled box with its day, the worst first; null where no details are wanted. */
  readonly details: Some<BoxDay> | null
}

/** The first of a list, and how many more there are. */
export interface Some<T> {
  readonly items: readonly T[]
  readonly more: number
}

/** What a box is called. */
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
  /** The value furthest beyond the limit; null when its readings are no longer kept. */
  readonly extreme: number | null
  readonly fromMs: number
  /** Null while it goes on. */
  readonly toMs: number | null
}

export interface Silence extends NamedBox {
  readonly fromMs: number
  /** Null while it goes on. */
  readonly toMs: number | null
}

export interface BoxDay extends NamedBox {
  readonly measures: readonly MeasureDay[]
}

/** The readings of a measure in the day; without any, only how many there are. */
export interface MeasureDay {
  readonly measure: MeasureType
  readonly count: number
  readonly min: number
  readonly mean: number
  readonly max: number
  /** The share of the day's hours that have readings, 0 to 1. */
  readonly share: number
}

/** What a mail shows at most. Many mail programs cut off what is longer than some 100 kB. */
export const mostShown = { companies: 20, attention: 20, alarms: 20, silences: 20, details: 40 } as const
