import { type WakeupSettings, wakeupSettings } from '@sensorstack/contract/features/wakeup/wakeup.ts'
import { seedOf, uniform } from '../scenarios/noise.ts'
import type { FleetDevice } from './fleet-device.ts'
import type { TakeConfiguration } from './uplink.ts'

/** The firmware of some boxes is old, and sends no more often than this. */
const oldFirmwareS = 300

/** Whether the firmware of a box is old. */
export function hasOldFirmware(box: FleetDevice): boolean {
  return uniform(seedOf(box.course.seed), 23) < 0.1
}

/** A box takes a wakeup configuration and from then on runs it; what it can't run it refuses with the reason. */
export function takesWakeup(box: FleetDevice, run: (settings: WakeupSettings) => void): TakeConfiguration {
  return ({ revision, kind, body }) => {
    const reject = (reason: string) => ({ revision, status: 'rejected' as const, reason })
    if (kind !== 'wakeup') return reject(`this firmware knows no ${kind}`)
    const settings = wakeupSettings.safeParse(body)
    if (!settings.success) return reject('unreadable configuration')
    if (hasOldFirmware(box) && settings.data.send_interval_s < oldFirmwareS) {
      return reject(`send interval too short (min ${oldFirmwareS} s)`)
    }
    run(settings.data)
    return { revision, status: 'accepted' as const }
  }
}
