import {
  type ScheduleTemplate,
  secondsOf,
} from '@sensorstack/contract/features/configuration/tasks/schedule.ts'

/** Returns the times of a schedule in the form in which boxes receive them. */
export function timesOf({ days, interval, once_a_day, start_time, end_time }: ScheduleTemplate) {
  const interval_s = interval === null ? null : secondsOf(interval)
  return { days, interval_s, once_a_day, start_time, end_time }
}
