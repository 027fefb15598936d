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
  /** How many times as often as real boxes these measure and connect; 1 unless said otherwise. */
  readonly speed?: number
  /** Keeps how far each box has delivered, across restarts. */
  readonly memory?: FleetMemory
  readonly log?: (line: string) => void
  /** From 0 to below 1: decides who is late and who misbehaves. */
  readonly random?: () => number
}

export interface Fleet {
  /** Resolves when each box has delivered, or failed to deliver, what it measured while the fleet was off. */
  readonly caughtUp: Promise<void>
  /** Stops all boxes; resolves when all of them have come to rest and the memory is written. */
  stop(): Promise<void>
}

/** Boxes that deliver a backlog at the same time: people wait at their screens meanwhile. */
const catchUpsAtOnce = 4

/**
 * Lets simulated boxes live: first each delivers what it measured while it was off, of two days at most; then it
 * measures and connects every one to five minutes, over HTTP or MQTT, and now and then one is late, pauses, repeats
 * itself or sends rubbish. A server that is away is tried again, later each time.
 */
export function runFleet(options: FleetOptions): Fleet {
  const { httpUrl, mqttUrl, devices, clock, memory, log = () => {} } = options
  const { speed = 1, random = Math.random } = options
  const stopping = new AbortController()
  const { signal } = stopping
  // Every box listens for the stop.
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
