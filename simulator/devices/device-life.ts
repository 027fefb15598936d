import { setTimeout as pause } from 'node:timers/promises'
import { day, hour, minute } from '../scenarios/calendar.ts'
import { readingsOf } from '../scenarios/course.ts'
import { seedOf, uniform } from '../scenarios/noise.ts'
import { backOffMs } from './back-off.ts'
import { type Configuration, type Measuring, paceOf } from './configuration.ts'
import { createDevice, type Device } from './device.ts'
import type { FleetDevice } from './fleet-device.ts'
import { misbehaviours } from './misbehaviour.ts'
import { takesConfiguration } from './takes-configuration.ts'
import { type TakeConfiguration, type Uplink, UploadFailure } from './uplink.ts'

/** A box that was off for longer loses the older readings. */
const backlogMs = 2 * day
/** A longer backlog was measured at the slow pace of a box that saves its battery. */
const slowFrom = hour
const slowly: Measuring = (course, from, until) => readingsOf(course, from, until, 10 * minute)

export interface LifeOptions {
  readonly box: FleetDevice
  /** The time up to which the box had delivered in an earlier run. */
  readonly deliveredUntil: number
  readonly clock: { now(): number }
  readonly speed: number
  readonly random: () => number
  readonly signal: AbortSignal
  /** Its configuration from an earlier run. */
  readonly configured: Configuration
  onConfigured(configuration: Configuration): void
  /** Without `take`, configurations are ignored. */
  connect(take: TakeConfiguration | undefined): Promise<Uplink>
  onDelivered(until: number): void
  log(line: string): void
}

/** The life of one simulated box. */
export interface DeviceLife {
  /** Delivers what was measured while the fleet was off; a failure is logged, and `live` tries again. */
  catchUp(): Promise<void>
  /** Measures, connects and occasionally misbehaves, until the signal aborts. */
  live(): Promise<void>
}

export function deviceLife(options: LifeOptions): DeviceLife {
  const { box, deliveredUntil, clock, speed, random, signal, configured, onDelivered, log } = options
  const startedAt = clock.now()
  const defaultMs = (1 + Math.floor(uniform(seedOf(box.course.seed), 9) * 5)) * (minute / speed)
  let configuration = configured
  const pace = () => paceOf(configuration, defaultMs, speed)
  const waitMs = () => pace().waitAfter(clock.now(), box.course)
  const take = takesConfiguration(box, (change) => {
    configuration = { ...configuration, ...change }
    options.onConfigured(configuration)
  })
  const connect = () => options.connect(answering(box, take))
  const from = box.asleep ? startedAt : Math.max(deliveredUntil, startedAt - backlogMs)
  const device = createDevice({ course: box.course, from, connect, now: clock.now })

  async function deliver(measuring: Measuring): Promise<void> {
    device.measure(clock.now() + (box.clock_fast_ms ?? 0), measuring)
    if (device.waiting === 0) return
    const mischief = random() < 0.02 ? misbehaviours[Math.floor(random() * misbehaviours.length)] : undefined
    await device.deliver(mischief)
    onDelivered(device.deliveredUntil)
  }

  async function tryToDeliver(measuring: Measuring): Promise<boolean> {
    try {
      await deliver(measuring)
      return true
    } catch (error) {
      if (!(error instanceof UploadFailure)) throw error
      if (!signal.aborted) log(`${box.course.seed}: ${error.message}`)
      return false
    }
  }

  return {
    async catchUp() {
      const off = clock.now() - from
      if (!box.asleep && off > waitMs() && !signal.aborted) {
        await tryToDeliver(off > slowFrom ? slowly : pace().measuring)
      }
    },
    async live() {
      let failures = 0
      let wait = waitMs() * random()
      while (await passes(wait, signal)) {
        if (box.asleep) keepOnlyNewest(device, clock.now(), waitMs())
        failures = (await tryToDeliver(pace().measuring)) ? 0 : failures + 1
        wait = failures === 0 ? waitMs() * punctuality(random()) : backOffMs(failures, random) / speed
      }
    },
  }
}

/** A box that is not enabled only tests whether its uploads are accepted. */
function keepOnlyNewest(device: Device, now: number, everyMs: number): void {
  device.skipTo(now - everyMs)
}

/** Some boxes acknowledge less than they could. */
function answering({ answers }: FleetDevice, take: TakeConfiguration): TakeConfiguration | undefined {
  if (answers === undefined) return take
  return answers === 'received' ? ({ revision }) => ({ revision, status: 'received' }) : undefined
}

/**
 * Returns a factor for the waiting time: mostly about 1; sometimes a box misses a connection or two, and rarely it is
 * silent for a while.
 */
function punctuality(chance: number): number {
  if (chance > 0.995) return 8
  if (chance > 0.97) return 2.5
  return 0.85 + 0.3 * chance
}

/** Waits; returns false if the signal aborts first. */
export async function passes(ms: number, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return false
  return pause(ms, true, { signal }).catch(() => false)
}
