import type { Alarm } from '@sensorstack/contract/features/alarms/alarms/alarm.ts'
import type { Course } from '@sensorstack/contract/features/readings/events/event.ts'
import { courseHours } from '@sensorstack/contract/features/readings/events/limits.ts'
import type { TimeRange } from '../../../../ui/chart/chart-types.ts'
import { hourMs } from '../loading/time-range.ts'

/** How long after an alarm has closed its course ends. */
const afterMs = 12 * hourMs

/** Returns the 48 hours to show for an alarm: up to now, or up to half a day after it has closed. */
export function alarmSpan({ closed_at }: Pick<Alarm, 'closed_at'>, now: number): TimeRange {
  const to = closed_at === null ? now : Math.min(now, Date.parse(closed_at) + afterMs)
  return { from: to - courseHours * hourMs, to }
}

/** Returns the means, each at the middle of its hour, plus the reading that opened the alarm, which a mean may hide. */
export function alarmSeries(
  course: Pick<Course, 'from' | 'values'> | null,
  alarm: Pick<Alarm, 'opened_at' | 'opened_value'>,
): { times: number[]; values: number[] } {
  const points = (course?.values ?? []).flatMap((value, hour) =>
    value === null ? [] : [{ time: Date.parse(course?.from ?? '') + (hour + 0.5) * hourMs, value }],
  )
  const opened = { time: Date.parse(alarm.opened_at), value: alarm.opened_value }
  const first = points[0]
  if (first && opened.time >= first.time - hourMs) points.push(opened)
  points.sort((a, b) => a.time - b.time)
  return { times: points.map(({ time }) => time), values: points.map(({ value }) => value) }
}
