import type { Retention } from '@sensorstack/contract/features/readings/retention/retention.ts'
import { endsBeforeReadings, type Keep } from '@sensorstack/contract/features/readings/retention/rules.ts'

/** Months; null is forever. */
export type Months = number | null

const offered: readonly Months[] = [1, 2, 3, 6, 12, 24, 36, 60, 120, null]

/** Returns the periods of a retention setting. */
export function keepOf(retention: Retention): Keep {
  return { readings: retention.keep_readings_months, hours: retention.keep_hours_months }
}

/** Returns the choices in ascending order. They include the current setting even if it isn't a standard one. */
export function readingsChoices({ readings }: Keep): Months[] {
  return sorted([...offered, readings])
}

/** The same for hourly values, which are kept at least as long as readings. */
export function hoursChoices(keep: Keep): Months[] {
  return sorted([...offered, keep.hours]).filter((hours) => !endsBeforeReadings({ ...keep, hours }))
}

/** Sets the period of the readings, and raises that of the hourly values if it would be shorter. */
export function withReadings(keep: Keep, readings: Months): Keep {
  const changed = { ...keep, readings }
  return endsBeforeReadings(changed) ? { readings, hours: readings } : changed
}

export function isSame(a: Keep, b: Keep): boolean {
  return a.readings === b.readings && a.hours === b.hours
}

/** Whether either period becomes shorter. */
export function isShorter(next: Keep, before: Keep): boolean {
  return length(next.readings) < length(before.readings) || length(next.hours) < length(before.hours)
}

function length(months: Months): number {
  return months ?? Number.POSITIVE_INFINITY
}

function sorted(months: readonly Months[]): Months[] {
  return [...new Set(months)].sort((a, b) => (length(a) < length(b) ? -1 : 1))
}
