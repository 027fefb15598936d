import {
  type MeasureType,
  measureTypes,
} from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { decimalsBeyond } from '@sensorstack/contract/features/core/sensorbox-kernel/reason-numbers.ts'
import type { Excursion, Report } from '@sensorstack/contract/features/views/reports/report.ts'
import type { SheetWords } from './sheet-words.ts'

/** The report that each part of the sheet shows, and its words. */
export interface SheetPart {
  readonly report: Report
  readonly words: SheetWords
}

/** Returns the name of a box of the report. */
export function boxName({ report }: SheetPart, sensorboxId: string): string {
  return report.content.boxes.find((box) => box.sensorbox_id === sensorboxId)?.name ?? ''
}

/** Returns a value of a measure with its unit. */
export function quantity({ words }: SheetPart, measure: MeasureType, value: number): string {
  const { unit, decimals } = measureTypes[measure]
  return `${words.number(value, decimals)}\u00a0${unit}`
}

/** Returns with how many decimals a report shows its figures: one more than readings are shown with. */
export function figureDecimals(measure: MeasureType): number {
  return measureTypes[measure].decimals + 1
}

/** Returns the peak of an excursion with its unit, like the figures, or with as many decimals as show that it is beyond the limit. */
export function peakText({ words }: SheetPart, { measure, peak, limit_value }: PeakOfExcursion): string {
  const { unit } = measureTypes[measure]
  const digits = decimalsBeyond(peak, limit_value, figureDecimals(measure))
  return `${digits === null ? String(peak) : words.number(peak, digits)}\u00a0${unit}`
}

type PeakOfExcursion = Pick<Excursion, 'measure' | 'peak' | 'limit_value'>

/** Returns a range of times; a day is named once. */
export function timeSpan({ words: { time } }: SheetPart, from: string, to: string): string {
  const isSameDay = time.date(from) === time.date(to)
  return `${time.minute(from)} – ${isSameDay ? time.shortClock(to) : time.minute(to)}`
}

/** Returns names as a list with an 'and' before the last. */
export function listed({ words: { t } }: SheetPart, names: readonly string[]): string {
  const [last = '', ...before] = names.toReversed()
  return before.length === 0 ? last : t('sheet:and', { first: before.toReversed().join(', '), last })
}
