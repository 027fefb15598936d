import { setMaxListeners } from 'node:events'
import { httpTransport } from './client/transport.ts'
import { concurrently } from './concurrently.ts'
import { unconfigured } from './devices/configuration.ts'
import { type DeviceLife, deviceLife, passes } from './devices/device-life.ts'
import type { FleetDevice } from './devices/fleet-device.ts'
import type { BoxMemory, FleetMemory } from './devices/fleet-memory.ts'
import { httpUplink } from './devices/http-uplink.ts'
import { connectMqtt } from './devices/mqtt-uplink.ts'
import { minute } from './scenarios/calendar.ts'

export interface FleetOptions {
  readonly httpUrl: string
  readonly mqttUrl: string
  readonly devices: readonly FleetDevice[]
  readonly clock: { now(): number }
  /** The factor by which the boxes measure and connect more often than real ones; 1 by default. */
  readonly speed?: number
  /** Stores across restarts how far each box has delivered. */
  readonly memory?: FleetMemory
  readonly log?: (line: string) => void
  /** Returns a number from 0 to below 1; decides which boxes are late and which misbehave. */
  readonly random?: () => number
}

export interface Fleet {
  /** Resolves when each box has delivered, or failed to deliver, what it measured while the fleet was off. */
  readonly caughtUp: Promise<void>
  /** Stops all boxes; resolves when they have all stopped and the memory is written. */
  stop(): Promise<void>
}

/** The number of boxes that deliver a backlog at the same time: users of the server are waiting too. */
const catchUpsAtOnce = 4

/**
 * Runs simulated boxes. Each first delivers what it measured while it was off, at most two days of it; then it measures
 * and connects every one to five minutes, over HTTP or MQTT. Occasionally one is late, pauses, repeats an upload or
 * sends garbage. If the server is unavailable, the boxes retry at growing intervals.
 */
export function runFleet(options: FleetOptions): Fleet {
  const { httpUrl, mqttUrl, devices, clock, memory, log = () => {} } = options
  const { speed = 1, random = Math.random } = options
  const stopping = new AbortController()
  const { signal } = stopping
  // Every box listens to the signal.
  setMaxListeners(0, signal)
  const transport = httpTransport(httpUrl)
  const startedAt = clock.now()
  const kept = new Map<string, BoxMemory>()

  const lives = makeLives()
  const caughtUp = lives.then((all) => concurrently(all, catchUpsAtOnce, (life) => life.catchUp()))
  const ended = lives.then(async (all) => {
    await caughtUp
    await Promise.all(all.map((life) => life.live()))
  })
  const remembered = memory ? remember(memory) : ended

  return {
    caughtUp,
    async stop() {
      stopping.abort()
      await remembered
    },
  }

  async function makeLives(): Promise<DeviceLife[]> {
    const known = (await memory?.read()) ?? new Map<string, BoxMemory>()
    return devices.map((box) => {
      const id = box.hardware_unique_id
      const before = known.get(id) ?? { ...(box.configured ?? unconfigured), deliveredUntil: 0 }
      const deliveredUntil = Math.max(before.deliveredUntil, box.delivered_until ?? 0) || startedAt
      let own: BoxMemory = { ...before, deliveredUntil }
      const keep = (change: Partial<BoxMemory>) => {
        own = { ...own, ...change }
        kept.set(id, own)
      }
      keep({})
      return deviceLife({
        box,
        deliveredUntil,
        clock,
        speed,
        random,
        signal,
        connect: async (take) =>
          box.protocol === 'http'
            ? httpUplink(transport, box.device_key, take)
            : connectMqtt({
                url: mqttUrl,
                hardwareUniqueId: id,
                deviceKey: box.device_key,
                ...(take && { take }),
              }),
        configured: before,
        onConfigured: ({ wakeup, tasks }) => keep({ wakeup, tasks }),
        onDelivered: (until) => keep({ deliveredUntil: until }),
        log,
      })
    })
  }

  async function remember(memory: FleetMemory): Promise<void> {
    while (await passes(minute, signal)) await memory.write(kept)
    await ended
    await memory.write(kept)
  }
}
