import type { ScheduleType } from '@sensorstack/contract/features/configuration/tasks/schedule.ts'
import {
  measureIntervals,
  sendIntervals,
} from '@sensorstack/contract/features/configuration/wakeup/wakeup.ts'

/** The limits for one kind of schedule. */
export interface SchedulingLimits {
  readonly min_interval_s: number
  readonly max_interval_s: number
  readonly max_schedules: number
}

const defaultMost = 8

/** Returns the limits of schedules for measuring or sending. */
export function schedulingLimits(kind: ScheduleType): SchedulingLimits {
  const { min, max } = kind === 'measure' ? measureIntervals : sendIntervals
  return { min_interval_s: min, max_interval_s: max, max_schedules: defaultMost }
}
