import { pick, placeOf, type Readings, type SeriesMark } from '../../../readings/telemetry/public.ts'

/** The values that a model can measure, including both ends. */
export interface MeasuringRange {
  readonly min: number
  readonly max: number
}

/** A time whose readings are marked as invalid. In milliseconds; the end is exclusive. */
export interface InvalidTime {
  readonly fromMs: number
  readonly toMs: number
}

/** Readings that are set aside for the same reason, or not at all. */
export interface Part {
  readonly mark: SeriesMark
  readonly readings: Readings
}

/**
 * Splits readings by whether the model can measure their values and, if so, whether their times are marked as invalid. The
 * invalid times must not overlap.
 */
export function setAside(
  readings: Readings,
  { min, max }: MeasuringRange,
  invalid: readonly InvalidTime[],
): Part[] {
  const { times, values } = readings
  const isPossible = (place: number) => values[place]! >= min && values[place]! <= max
  const touched = invalid.filter(({ fromMs, toMs }) => placeOf(times, fromMs) < placeOf(times, toMs))
  let place = 0
  while (place < values.length && isPossible(place)) place++
  // Nearly all readings are possible and valid, so they aren't copied.
  if (place === values.length && touched.length === 0) return [{ mark: null, readings }]
  const markAt = (one: number): SeriesMark => {
    if (!isPossible(one)) return 'impossible'
    return touched.some(({ fromMs, toMs }) => times[one]! >= fromMs && times[one]! < toMs) ? 'invalid' : null
  }
  const parts = ([null, 'impossible', 'invalid'] as const).map((mark) => ({
    mark,
    readings: pick(readings, (one) => markAt(one) === mark),
  }))
  return parts.filter((part) => part.readings.times.length > 0)
}
