import {
  type HandedProfiles,
  handedProfiles,
} from '@sensorstack/contract/features/configuration/connection-profiles/profile.ts'
import { taskConfig } from '@sensorstack/contract/features/configuration/tasks/task-config.ts'
import { wakeupSettings } from '@sensorstack/contract/features/configuration/wakeup/wakeup.ts'
import type { ScenarioName } from '../scenarios/course.ts'
import { seedOf, uniform } from '../scenarios/noise.ts'
import type { Configuration } from './configuration.ts'
import type { FleetDevice } from './fleet-device.ts'
import type { TakeConfiguration } from './uplink.ts'

/**
 * The limits of old firmware, which some boxes have: the shortest send interval and the number of schedules. It also
 * lacks WPA3.
 */
const oldFirmware = { sendIntervalS: 300, schedules: 4 }

/** Boxes that travel have no Ethernet. */
const travelling: readonly ScenarioName[] = ['delivery_van', 'container']

/** Whether the firmware of a box is old. */
export function hasOldFirmware(box: Pick<FleetDevice, 'course'>): boolean {
  return uniform(seedOf(box.course.seed), 23) < 0.1
}

/**
 * Returns how a box takes configurations: it runs a wakeup configuration, tasks or connection profiles from then on, or
 * rejects what it cannot run with the reason. Connection profiles have no effect on a simulated box: it uses the
 * network of its computer.
 */
export function takesConfiguration(
  box: Pick<FleetDevice, 'course'>,
  run: (change: Partial<Configuration>) => void,
): TakeConfiguration {
  return ({ revision, kind, body }) => {
    const change = read(kind, body)
    const reason = typeof change === 'string' ? change : reasonAgainst(box, change)
    if (typeof change === 'string' || reason !== null) {
      return { revision, status: 'rejected', reason: reason ?? '' }
    }
    const { profiles, ...runs } = change
    if (!profiles) run(runs)
    return { revision, status: 'accepted' }
  }
}

type Change = Partial<Configuration> & Partial<HandedProfiles>

/** Returns the parsed configuration, or the reason why it is unreadable. */
function read(kind: string, body: unknown): Change | string {
  switch (kind) {
    case 'wakeup': {
      const { data } = wakeupSettings.safeParse(body)
      return data ? { wakeup: data } : 'unreadable configuration'
    }
    case 'tasks': {
      const { data } = taskConfig.safeParse(body)
      return data ? { tasks: data } : 'unreadable configuration'
    }
    case 'profiles':
      return handedProfiles.safeParse(body).data ?? 'unreadable configuration'
    default:
      return `this firmware knows no ${kind}`
  }
}

function reasonAgainst(
  box: Pick<FleetDevice, 'course'>,
  { wakeup, tasks, profiles = [] }: Change,
): string | null {
  if (travelling.includes(box.course.scenario) && profiles.some(({ type }) => type === 'ethernet')) {
    return 'no Ethernet port'
  }
  if (!hasOldFirmware(box)) return null
  if (profiles.some(({ security }) => security === 'wpa3')) return 'this firmware knows no WPA3'
  const { sendIntervalS, schedules } = oldFirmware
  if ((tasks?.tasks.length ?? 0) > schedules) return `schedule limit reached (max ${schedules})`
  const sendsS = [
    wakeup?.send_interval_s,
    ...(tasks?.tasks ?? []).map((task) => (task.type === 'send' ? task.interval_s : null)),
  ]
  const isTooOften = sendsS.some((seconds) => seconds != null && seconds < sendIntervalS)
  return isTooOften ? `send interval too short (min ${sendIntervalS} s)` : null
}
