import type { Limit } from '@sensorstack/contract/features/alarms/alarm-limits/alarm-limit.ts'
import type { Readings } from '../../readings/telemetry/public.ts'
import { type Course, hasBound, type Level, type LevelState, levels, step } from './machine.ts'

/** An alarm that readings would have opened. */
export interface PossibleAlarm extends Readonly<Course> {
  readonly level: Level
}

/**
 * The alarms that readings in the order of time would have opened by a limit, in the order of their beginnings: by the same
 * steps as those that are stored. A box that is stopped in between isn't thought of.
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
