import { eventLimit } from '@sensorstack/contract/features/readings/events/limits.ts'
import type { TimeRange } from '../../../../ui/chart/chart-types.ts'
import { lengthOf } from './time-range.ts'

/** A range with more readings than this is loaded in parts. */
export const splitAbove = 20_000

/** The limit sent with each raw request. */
export const rawLimit = eventLimit

/**
 * Splits a range with `count` readings for loading: the whole range up to 20,000 readings, beyond that 2·⌈count /
 * 20,000⌉ parts of equal length on whole seconds.
 */
export function rawChunks(range: TimeRange, count: number): TimeRange[] {
  if (lengthOf(range) === 0) return []
  if (count <= splitAbove) return [range]
  const parts = 2 * Math.ceil(count / splitAbove)
  const borders = [range.from]
  for (let part = 1; part < parts; part++) {
    const exact = range.from + (lengthOf(range) * part) / parts
    borders.push(Math.round(exact / 1000) * 1000)
  }
  borders.push(range.to)
  return borders
    .slice(1)
    .map((to, index) => ({ from: borders[index] ?? range.from, to }))
    .filter((chunk) => chunk.from < chunk.to)
}
