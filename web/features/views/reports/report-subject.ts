import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { Subject } from './api.ts'

/** An asset or a box with what a dialog about its reports needs. */
export interface ReportSubject extends Subject {
  readonly name: string
  /** The measures that can be chosen. */
  readonly measures: readonly MeasureType[]
}

/** Temperature and humidity are what most reports are about. */
export function usualMeasures(measures: readonly MeasureType[]): readonly MeasureType[] {
  const usual = measures.filter((measure) => measure === 'temperature' || measure === 'humidity')
  return usual.length > 0 ? usual : measures.slice(0, 1)
}
