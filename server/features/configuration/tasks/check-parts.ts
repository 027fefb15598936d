import {
  IMPOSSIBLE_SCHEDULE,
  INTERVAL_OUT_OF_LIMITS,
  NOT_MEASURED,
  UNKNOWN_BOX_TYPE,
} from '@sensorstack/contract/features/configuration/tasks/errors.ts'
import { writeInterval } from '@sensorstack/contract/features/configuration/tasks/schedule.ts'
import { SCHEDULES_NOT_POSSIBLE } from '@sensorstack/contract/features/configuration/wakeup/errors.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { listTypes } from '../../core/catalogue/public.ts'
import type { BoxRow } from '../../core/sensorbox-kernel/public.ts'
import type { MeasurementRow, ScheduleRow } from './part-queries.ts'
import { schedulingLimits } from './scheduling-limits.ts'

/** Returns the capabilities of a type that supports tasks; throws UNKNOWN_BOX_TYPE or SCHEDULES_NOT_POSSIBLE. */
export async function typeWithTasks(db: StackBound, type: string): Promise<BoxRow['config']> {
  const known = (await listTypes(db.tx)).find((one) => one.type === type)
  const field = (message: string) => ({ fields: [{ field: 'sensor_box_type', message }] })
  if (!known) throw new ApiError(UNKNOWN_BOX_TYPE, field(UNKNOWN_BOX_TYPE.detail))
  if (!known.config.can_have_tasks_and_schedules) {
    throw new ApiError(SCHEDULES_NOT_POSSIBLE, field(SCHEDULES_NOT_POSSIBLE.detail))
  }
  return known.config
}

/** Throws NOT_MEASURED if boxes of the type don't measure all of the types. */
export function checkMeasurement(
  { measure_types }: Pick<MeasurementRow, 'measure_types'>,
  { measurements }: BoxRow['config'],
): void {
  const wrong = measure_types.filter((type) => !measurements.some((one) => one.type === type))
  if (wrong.length === 0) return
  const message = `Sensorboxes of this type do not measure ${wrong.join(', ')}.`
  throw new ApiError(NOT_MEASURED, { fields: [{ field: 'measure_types', message }] })
}

/** Throws IMPOSSIBLE_SCHEDULE for times that don't fit together, or INTERVAL_OUT_OF_LIMITS. */
export function checkSchedule(
  schedule: Pick<ScheduleRow, 'template_type' | 'interval_s' | 'once_a_day' | 'start_time' | 'end_time'>,
): void {
  const { interval_s, once_a_day, start_time, end_time } = schedule
  const impossible = (field: string) =>
    new ApiError(IMPOSSIBLE_SCHEDULE, { fields: [{ field, message: IMPOSSIBLE_SCHEDULE.detail }] })
  if (once_a_day !== (interval_s === null)) throw impossible('interval')
  if (once_a_day && start_time === null) throw impossible('start_time')
  if (once_a_day ? end_time !== null : (start_time === null) !== (end_time === null)) {
    throw impossible(start_time === null ? 'start_time' : 'end_time')
  }
  if (start_time !== null && start_time === end_time) throw impossible('end_time')
  if (interval_s === null) return
  const { min_interval_s: min, max_interval_s: max } = schedulingLimits(schedule.template_type)
  if (interval_s >= min && interval_s <= max) return
  const message = `Sensorboxes of this type keep intervals from ${writeInterval(min)} to ${writeInterval(max)}.`
  throw new ApiError(INTERVAL_OUT_OF_LIMITS, { fields: [{ field: 'interval', message }] })
}
