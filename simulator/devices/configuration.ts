import {
  isContinual,
  nextRun,
  secondOfWeek,
  type Times,
} from '@sensorstack/contract/features/configuration/tasks/run-times.ts'
import { type Weekday, weekdays } from '@sensorstack/contract/features/configuration/tasks/schedule.ts'
import type { TaskConfig } from '@sensorstack/contract/features/configuration/tasks/task-config.ts'
import {
  sendIntervals,
  type WakeupSettings,
} from '@sensorstack/contract/features/configuration/wakeup/wakeup.ts'
import { minute } from '../scenarios/calendar.ts'
import { type Course, readingsOf, type Series } from '../scenarios/course.ts'
import { limitsFor } from '../scenarios/limits.ts'

/** The configuration that a box runs; null for a part that was never configured. */
export interface Configuration {
  readonly wakeup: WakeupSettings | null
  readonly tasks: TaskConfig | null
}

/** The configuration of a box that was never configured. */
export const unconfigured: Configuration = { wakeup: null, tasks: null }

/** Returns the readings of a course in a period. */
export type Measuring = (course: Course, from: number, until: number) => Series[]

/**
 * When a box sends and what it measures, by its configuration. Without one, every `defaultMs`; `speed` times as often.
 */
export interface Pace {
  /**
   * How long a box waits after it has sent, in milliseconds. With a task to send at once when a limit is broken, it
   * waits no longer than until the measurement that breaks the limit, and keeps doing so as long as the limit is
   * broken.
   */
  waitAfter(now: number, course: Course): number
  readonly measuring: Measuring
}

/** Returns the pace of a box. Its tasks take precedence over its wakeup configuration. */
export function paceOf({ wakeup, tasks }: Configuration, defaultMs: number, speed: number): Pace {
  const wakeupS = wakeup?.send_interval_s
  const sends = tasks?.tasks.filter((task) => task.type === 'send') ?? []
  const measures = tasks?.tasks.filter((task) => task.type === 'measure') ?? []
  const measureMs = wakeup ? (wakeup.measure_interval_s * 1000) / speed : defaultMs
  const defaultWait = (now: number) => {
    const next = tasks && nextRun(sends, now, tasks.time_zone)
    if (next) return (next - now) / speed
    return wakeupS === undefined ? defaultMs : (wakeupS * 1000) / speed
  }
  const pace: Pace = {
    waitAfter(now, course) {
      const wait = defaultWait(now)
      if (!sends.some((task) => task.on_limit_break)) return wait
      const broken = firstBreak(course, pace.measuring(course, now, now + wait))
      return broken === null ? wait : Math.max(broken - now, Math.min(wait, atOnceMs / speed))
    },
    measuring: (course, from, until) => {
      if (!tasks || measures.length === 0) return readingsOf(course, from, until, measureMs)
      return measures.flatMap((task) => {
        const everyMs = ((task.interval_s ?? onceWithinS) * 1000) / speed
        return readingsOf(course, from, until, everyMs)
          .filter(({ type }) => task.measure_types.some((one) => one === type))
          .map((series) => within(task, tasks.time_zone, series))
          .filter(({ values }) => values.length > 0)
      })
    },
  }
  return pace
}

/** The minimum time between two connections of a box that sends at once. */
const atOnceMs = sendIntervals.min * 1000

/**
 * Returns the time of the first reading that breaks a limit that users would typically set for the place. The simulated
 * box has these limits built in.
 */
function firstBreak({ scenario, level }: Course, measured: readonly Series[]): number | null {
  const breaks = limitsFor(scenario, level).flatMap((limit) =>
    measured
      .filter(({ type }) => type === limit.measure_type)
      .flatMap(({ timestamps, values }) => {
        const at = values.findIndex((value) => isBroken(limit, value))
        return timestamps[at] ?? []
      }),
  )
  return breaks.length > 0 ? Math.min(...breaks) : null
}

function isBroken(limit: ReturnType<typeof limitsFor>[number], value: number): boolean {
  const { attention_min, attention_max, critical_min, critical_max } = limit
  const under = [attention_min, critical_min].some((min) => typeof min === 'number' && value < min)
  return under || [attention_max, critical_max].some((max) => typeof max === 'number' && value > max)
}

/** A daily measurement is taken within this time. */
const onceWithinS = (10 * minute) / 1000
const dayS = 86_400

function within(task: Times, timeZone: string, { type, timestamps, values }: Series): Series {
  if (isContinual(task)) return { type, timestamps, values }
  const kept = timestamps.flatMap((at, i) => (isTime(task, secondOfWeek(at, timeZone)) ? [i] : []))
  return {
    type,
    timestamps: kept.map((i) => timestamps[i] as number),
    values: kept.map((i) => values[i] as number),
  }
}

function isTime({ days, interval_s, start_time, end_time }: Times, second: number): boolean {
  const day = Math.floor(second / dayS)
  const ofDay = second % dayS
  const isDay = (index: number) => days.includes(weekdays[(index + 7) % 7] as Weekday)
  const start = start_time === null ? 0 : secondOf(start_time)
  if (interval_s === null) return isDay(day) && ofDay >= start && ofDay < start + onceWithinS
  const end = end_time === null ? dayS : secondOf(end_time)
  if (start < end) return isDay(day) && ofDay >= start && ofDay <= end
  return (isDay(day) && ofDay >= start) || (isDay(day - 1) && ofDay <= end)
}

function secondOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60
}
