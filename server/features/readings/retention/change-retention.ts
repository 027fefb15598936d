import { HOURS_BEFORE_READINGS } from '@sensorstack/contract/features/readings/retention/errors.ts'
import {
  changeKeep,
  endsBeforeReadings,
  type Keep,
} from '@sensorstack/contract/features/readings/retention/rules.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { ruleOf } from './keep-rule.ts'
import { lockRetention, saveRetention } from './queries.ts'

/**
 * Changes how long the current stack keeps measured data; fields that aren't given are kept. Nothing is deleted here, but
 * by the first monthly run that is at least 14 days ahead. Returns whether anything changed. Throws HOURS_BEFORE_READINGS
 * (422).
 */
export async function changeRetention(db: StackBound, change: Partial<Keep>, now: number): Promise<boolean> {
  const row = await lockRetention(db)
  const rule = ruleOf(row)
  const keep = { ...rule.keep, ...change }
  if (endsBeforeReadings(keep)) throw new ApiError(HOURS_BEFORE_READINGS)
  // Repeating the current setting must not postpone a deletion that has been announced.
  if (keep.readings === rule.keep.readings && keep.hours === rule.keep.hours) return false
  const { before, fromMs } = changeKeep(rule, keep, now)
  await saveRetention(db, {
    keep_readings_months: keep.readings,
    keep_hours_months: keep.hours,
    before_readings_months: before.readings,
    before_hours_months: before.hours,
    from_ms: fromMs,
  })
  return true
}
