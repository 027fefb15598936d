import type { SchedulingLimit } from '@sensorstack/contract/features/configuration/tasks/limit-routes.ts'
import {
  longestIntervalS,
  type ScheduleTemplate,
  type ScheduleType,
  secondsOf,
  type Weekday,
  weekdays,
} from '@sensorstack/contract/features/configuration/tasks/schedule.ts'

/** A schedule that is being edited. */
export interface ScheduleDraft {
  readonly name: string
  readonly oncePerDay: boolean
  readonly interval: string
  readonly from: string
  readonly until: string
  readonly days: readonly Weekday[]
  readonly onLimitBreak: boolean
}

/** Returns the initial draft. */
export function scheduleDraftOf(template: ScheduleTemplate | undefined): ScheduleDraft {
  return {
    name: template?.name ?? '',
    oncePerDay: template?.once_a_day ?? false,
    interval: template?.interval ?? '',
    from: template?.start_time ?? '',
    until: template?.end_time ?? '',
    days: template?.days ?? weekdays,
    onLimitBreak: template?.on_limit_break ?? false,
  }
}

/** The shortest and the longest interval that boxes of the type support. */
export type IntervalLimit = Pick<SchedulingLimit, 'min_interval_s' | 'max_interval_s'>

const isWithin = (seconds: number, { min_interval_s, max_interval_s }: IntervalLimit) =>
  seconds >= min_interval_s && seconds <= max_interval_s

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/

/** Returns the first problem of the draft as the key of its text; null if there is none. */
export function problemOfSchedule(
  draft: ScheduleDraft,
  limit?: IntervalLimit,
): 'name' | 'interval' | 'intervalOutOfLimits' | 'time' | 'window' | 'noDays' | null {
  const { name, oncePerDay, interval, from, until, days } = draft
  if (name.trim() === '') return 'name'
  const seconds = secondsOf(interval.trim())
  if (!oncePerDay && (seconds === null || seconds < 1 || seconds > longestIntervalS)) return 'interval'
  if (!oncePerDay && seconds !== null && limit && !isWithin(seconds, limit)) return 'intervalOutOfLimits'
  if (oncePerDay && !timeOfDay.test(from)) return 'time'
  const isWindow = timeOfDay.test(from) && timeOfDay.test(until) && from !== until
  if (!oncePerDay && (from !== '' || until !== '') && !isWindow) return 'window'
  return days.length === 0 ? 'noDays' : null
}

/** Returns the request body. */
export function scheduleBodyOf(draft: ScheduleDraft, kind: ScheduleType) {
  const { name, oncePerDay, interval, from, until, days, onLimitBreak } = draft
  return {
    name,
    days: [...days],
    once_a_day: oncePerDay,
    interval: oncePerDay ? null : interval.trim(),
    start_time: from === '' ? null : from,
    end_time: oncePerDay || until === '' ? null : until,
    ...(kind === 'send' && { on_limit_break: onLimitBreak }),
  }
}
