import { pick, type Readings, type SeriesMark } from '../../../readings/telemetry/public.ts'

/** The values that a model can measure, including both ends. */
export interface MeasuringRange {
  readonly min: number
  readonly max: number
}

/** Readings that are set aside for the same reason, or not at all. */
export interface Apart {
  readonly mark: SeriesMark
  readonly readings: Readings
}

/** Splits readings by whether the model can measure their values. */
export function setApart(readings: Readings, { min, max }: MeasuringRange): Apart[] {
  const { values } = readings
  const isPossible = (place: number) => values[place]! >= min && values[place]! <= max
  let place = 0
  while (place < values.length && isPossible(place)) place++
  if (place === values.length) return [{ mark: null, readings }]
  const apart: Apart[] = [
    { mark: null, readings: pick(readings, isPossible) },
    { mark: 'impossible', readings: pick(readings, (one) => !isPossible(one)) },
  ]
  return apart.filter((part) => part.readings.times.length > 0)
}
