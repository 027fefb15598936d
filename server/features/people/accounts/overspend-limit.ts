import { defaultOverspendLimit } from '@sensorstack/contract/features/people/accounts/account.ts'
import { wrongField } from './wrong-field.ts'

/** Limits are stored in units of 1/10,000 point. */
export const limitUnitsPerPoint = 10_000

/** Converts points to stored units; null means the default. Throws INVALID_INPUT for more than 4 decimal places. */
export function limitUnits(points: number | null): number {
  const units = Math.round((points ?? defaultOverspendLimit) * limitUnitsPerPoint)
  if (points !== null && units / limitUnitsPerPoint !== points) {
    throw wrongField('overspend_limit', 'At most 4 decimal places.')
  }
  return units
}
