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
 * Changes how long the current stack keeps measured data; what isn't given stays. Nothing is deleted here: that is for the
 * first monthly run that lies at least 14 days ahead. Answers whether anything changed. Throws HOURS_BEFORE_READINGS (422).
 */
export async function changeRetention(db: StackBound, change: Partial<Keep>, now: number): Promise<boolean> {
  const row = await lockRetention(db)
  const rule = ruleOf(row)
  const keep = { ...rule.keep, ...change }
  if (endsBeforeReadings(keep)) throw new ApiError(HOURS_BEFORE_READINGS)
  // Saying the same again must not put off what was given notice of.
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
