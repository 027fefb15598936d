import { taskConfig } from '@sensorstack/contract/features/tasks/task-config.ts'
import { wakeupSettings } from '@sensorstack/contract/features/wakeup/wakeup.ts'
import { seedOf, uniform } from '../scenarios/noise.ts'
import type { Configuration } from './configuration.ts'
import type { FleetDevice } from './fleet-device.ts'
import type { TakeConfiguration } from './uplink.ts'

/** The firmware of some boxes is old: it sends no more often than this, and keeps no more schedules. */
const oldFirmware = { sendIntervalS: 300, schedules: 4 }

/** Whether the firmware of a box is old. */
export function hasOldFirmware(box: Pick<FleetDevice, 'course'>): boolean {
  return uniform(seedOf(box.course.seed), 23) < 0.1
}

/** A box takes a wakeup configuration or tasks and from then on runs them; what it can't run it refuses with the reason. */
export function takesConfiguration(
  box: Pick<FleetDevice, 'course'>,
  run: (change: Partial<Configuration>) => void,
): TakeConfiguration {
  return ({ revision, kind, body }) => {
    const change = kind === 'wakeup' ? readWakeup(body) : kind === 'tasks' ? readTasks(body) : null
    const reason = change === null ? `this firmware knows no ${kind}` : reasonAgainst(box, change)
    if (change === null || reason !== null) return { revision, status: 'rejected', reason: reason ?? '' }
    if (change !== 'unreadable') run(change)
    return { revision, status: 'accepted' }
  }
}

type Change = Partial<Configuration> | 'unreadable'

function readWakeup(body: unknown): Change {
  const { data } = wakeupSettings.safeParse(body)
  return data ? { wakeup: data } : 'unreadable'
}

function readTasks(body: unknown): Change {
  const { data } = taskConfig.safeParse(body)
  return data ? { tasks: data } : 'unreadable'
}

function reasonAgainst(box: Pick<FleetDevice, 'course'>, change: Change): string | null {
  if (change === 'unreadable') return 'unreadable configuration'
  if (!hasOldFirmware(box)) return null
  const { sendIntervalS, schedules } = oldFirmware
  if ((change.tasks?.tasks.length ?? 0) > schedules) return `schedule limit reached (max ${schedules})`
  const sendsS = [
    change.wakeup?.send_interval_s,
    ...(change.tasks?.tasks ?? []).map((task) => (task.type === 'send' ? task.interval_s : null)),
  ]
  const isTooOften = sendsS.some((seconds) => seconds != null && seconds < sendIntervalS)
  return isTooOften ? `send interval too short (min ${sendIntervalS} s)` : null
}
