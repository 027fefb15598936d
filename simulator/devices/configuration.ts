import {
  isContinual,
  nextRun,
  secondOfWeek,
  type Times,
} from '@sensorstack/contract/features/tasks/run-times.ts'
import { type Weekday, weekdays } from '@sensorstack/contract/features/tasks/schedule.ts'
import type { TaskConfig } from '@sensorstack/contract/features/tasks/task-config.ts'
import type { WakeupSettings } from '@sensorstack/contract/features/wakeup/wakeup.ts'
import { minute } from '../scenarios/calendar.ts'
import { type Course, readingsOf, type Series } from '../scenarios/course.ts'

/** What a box was told and runs; null where it was told nothing. */
export interface Configuration {
  readonly wakeup: WakeupSettings | null
  readonly tasks: TaskConfig | null
}

/** What a box that was told nothing runs. */
export const unconfigured: Configuration = { wakeup: null, tasks: null }

/** Measures what a course says of a time. */
export type Measuring = (course: Course, from: number, until: number) => Series[]

/** When a box sends and what it measures by what it was told, `usualMs` apart without; `speed` times as often. */
export interface Pace {
  /** How long it waits, in milliseconds, once it has sent. */
  waitAfter(now: number): number
  readonly measuring: Measuring
}

/** The tasks of a box go before its wakeup. */
export function paceOf({ wakeup, tasks }: Configuration, usualMs: number, speed: number): Pace {
  const wakeupS = wakeup?.send_interval_s
  const sends = tasks?.tasks.filter((task) => task.type === 'send') ?? []
  const measures = tasks?.tasks.filter((task) => task.type === 'measure') ?? []
  const measureMs = wakeup ? (wakeup.measure_interval_s * 1000) / speed : usualMs
  return {
    waitAfter(now) {
      const next = tasks && nextRun(sends, now, tasks.time_zone)
      if (next) return (next - now) / speed
      return wakeupS === undefined ? usualMs : (wakeupS * 1000) / speed
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
}

/** What is measured once a day is measured within this time. */
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
