import type { Limit } from '@sensorstack/contract/features/alarms/alarm-limits/alarm-limit.ts'
import type { Readings } from '../../readings/telemetry/public.ts'
import { type Course, hasBound, type Level, type LevelState, levels, step } from './machine.ts'

/** An alarm that readings would have triggered. */
export interface PossibleAlarm extends Readonly<Course> {
  readonly level: Level
}

/**
 * Returns the alarms that a limit would have triggered for readings in chronological order, sorted by their start. Uses the
 * same steps as for stored alarms, except that periods in which the box doesn't measure are ignored.
 */
export function alarmsBy(limit: Limit | null, { times, values }: Readings): PossibleAlarm[] {
  const found: PossibleAlarm[] = []
  for (const level of levels.filter((each) => hasBound(limit, each))) {
    const state: LevelState = { open: null, pending: null }
    for (let i = 0; i < times.length; i++) {
      const opened = step(state, level, limit, times[i]!, values[i]!)
      if (opened) found.push(Object.assign(opened, { level }))
    }
  }
  return found.sort((a, b) => a.openedMs - b.openedMs)
}
