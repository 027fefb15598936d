import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { activationKelvin } from '@sensorstack/contract/features/views/reports/report.ts'
import type { Readings } from '../../../readings/telemetry/public.ts'

const zeroCelsius = 273.15
/** How many points the curve of a report has at most. */
const coursePoints = 480

/** The figures of readings; null without any. */
export interface Figures {
  readonly min: number | null
  readonly mean: number | null
  readonly max: number | null
  /** Mean kinetic temperature in °C, for temperatures only. */
  readonly mkt: number | null
}

/** Calculates the figures of a measure from all its readings. Each reading counts the same. */
export function figuresOf(measure: MeasureType, { values }: Readings): Figures {
  if (values.length === 0) return { min: null, mean: null, max: null, mkt: null }
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  let sum = 0
  let rates = 0
  const isTemperature = measure === 'temperature'
  for (const value of values) {
    if (value < min) min = value
    if (value > max) max = value
    sum += value
    if (isTemperature) rates += Math.exp(-activationKelvin / (value + zeroCelsius))
  }
  return {
    min,
    mean: sum / values.length,
    max,
    mkt: isTemperature ? activationKelvin / -Math.log(rates / values.length) - zeroCelsius : null,
  }
}

/** Returns the lowest and highest reading of each part of the period that has readings, for a curve. */
export function courseOf(
  { times, values }: Readings,
  { startMs, endMs }: { readonly startMs: number; readonly endMs: number },
): [number, number, number][] {
  const stepMs = Math.max(1, Math.ceil((endMs - startMs) / coursePoints))
  const course: [number, number, number][] = []
  for (let i = 0; i < times.length; i++) {
    const value = values[i]!
    const at = startMs + Math.floor((times[i]! - startMs) / stepMs) * stepMs
    const last = course.at(-1)
    if (last?.[0] === at) {
      if (value < last[1]) last[1] = value
      if (value > last[2]) last[2] = value
    } else course.push([at, value, value])
  }
  return course
}
