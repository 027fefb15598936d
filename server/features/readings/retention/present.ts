import type { Deletion, Retention } from '@sensorstack/contract/features/readings/retention/retention.ts'
import type { KeepRule } from '@sensorstack/contract/features/readings/retention/rules.ts'
import { type Horizons, presentTime } from './next-deletion.ts'

/** Returns the setting of a stack as the API shows it. */
export function presentRetention({ keep }: KeepRule, gone: Horizons, next: Deletion | null): Retention {
  return {
    keep_readings_months: keep.readings,
    keep_hours_months: keep.hours,
    readings_from: presentTime(gone.readingsFromMs),
    hours_from: presentTime(gone.hoursFromMs),
    next,
  }
}
