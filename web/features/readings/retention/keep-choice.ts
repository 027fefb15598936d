import type { Retention } from '@sensorstack/contract/features/readings/retention/retention.ts'
import { endsBeforeReadings, type Keep } from '@sensorstack/contract/features/readings/retention/rules.ts'

/** Months; null is forever. */
export type Months = number | null

const offered: readonly Months[] = [1, 2, 3, 6, 12, 24, 36, 60, 120, null]

/** What a stack keeps, of its setting. */
export function keepOf(retention: Retention): Keep {
  return { readings: retention.keep_readings_months, hours: retention.keep_hours_months }
}

/** The times to choose from, the shortest first; one that was set otherwise stands among them. */
export function readingsChoices({ readings }: Keep): Months[] {
  return sorted([...offered, readings])
}

/** The same for hourly values, which are kept at least as long as readings. */
export function hoursChoices(keep: Keep): Months[] {
  return sorted([...offered, keep.hours]).filter((hours) => !endsBeforeReadings({ ...keep, hours }))
}

/** Keeps readings for so long, and hourly values longer where they must be. */
export function withReadings(keep: Keep, readings: Months): Keep {
  const changed = { ...keep, readings }
  return endsBeforeReadings(changed) ? { readings, hours: readings } : changed
}

/** Whether two are the same. */
export function isSame(a: Keep, b: Keep): boolean {
  return a.readings === b.readings && a.hours === b.hours
}

/** Whether something is kept for a shorter time than before. */
export function isShorter(next: Keep, before: Keep): boolean {
  return length(next.readings) < length(before.readings) || length(next.hours) < length(before.hours)
}

function length(months: Months): number {
  return months ?? Number.POSITIVE_INFINITY
}

function sorted(months: readonly Months[]): Months[] {
  return [...new Set(months)].sort((a, b) => (length(a) < length(b) ? -1 : 1))
}
