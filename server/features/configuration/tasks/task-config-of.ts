import { longestGapS } from '@sensorstack/contract/features/configuration/tasks/run-times.ts'
import type {
  HandedTask,
  TaskConfig,
} from '@sensorstack/contract/features/configuration/tasks/task-config.ts'
import type { WholeTask } from './whole-templates.ts'

/** The configuration for boxes without tasks, which follow their wakeup configuration. */
export const noTasks: TaskConfig = { time_zone: 'UTC', send_interval_s: null, tasks: [] }

/** Returns the configuration for boxes with these tasks. */
export function taskConfigOf(tasks: readonly WholeTask[], timeZone: string): TaskConfig {
  const handed = tasks.map(({ measurement, schedule }): HandedTask => {
    const { days, interval_s, once_a_day, start_time, end_time, on_limit_break } = schedule
    const when = { days, interval_s, once_a_day, start_time, end_time }
    return measurement
      ? { type: 'measure', measure_types: measurement.measure_types, ...when }
      : { type: 'send', on_limit_break, ...when }
  })
  const sends = handed.filter((task) => task.type === 'send')
  return { time_zone: timeZone, send_interval_s: longestGapS(sends), tasks: handed }
}
