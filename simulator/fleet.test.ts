import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WellFormedUpload } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import { afterEach, expect, test } from 'vitest'
import { unconfigured } from './devices/configuration.ts'
import type { FleetDevice } from './devices/fleet-device.ts'
import type { BoxMemory, FleetMemory } from './devices/fleet-memory.ts'
import { type Fleet, runFleet } from './fleet.ts'
import { day, hour, minute } from './scenarios/calendar.ts'

const result = {
  accepted: 1,
  duplicates: 0,
  rejected: [],
  config: [],
  server_time: '2026-11-21T05:48:00.000Z',
}
let open: { server?: Server; fleet?: Fleet } = {}

afterEach(async () => {
  await open.fleet?.stop()
  open.server?.closeAllConnections()
  open.server?.close()
  open = {}
})

/** Starts a server that responds with these statuses, then with 200, and records the uploads. */
async function startServer(...statuses: number[]) {
  const taken: { key: string; times: number[] }[] = []
  const waiting: (() => void)[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const status = statuses.shift() ?? 200
    if (status === 200) {
      const { series = [] } = JSON.parse(body) as WellFormedUpload
      const times = series.flatMap(({ type, timestamps }) =>
        type === 'temperature' ? timestamps : [],
      ) as number[]
      taken.push({ key: request.headers.authorization ?? '', times })
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(result))
    for (const wake of waiting.splice(0)) wake()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.server = server
  const until = async (condition: () => boolean) => {
    while (!condition()) await new Promise<void>((resolve) => waiting.push(resolve))
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, taken, until }
}

const box = (more: Partial<FleetDevice> = {}): FleetDevice => ({
  hardware_unique_id: 'hw-1',
  device_key: 'key-1',
  protocol: 'http',
  course: { scenario: 'machine', seed: 'NW-1', level: 70, faults: [] },
  ...more,
})

function start(httpUrl: string, devices: FleetDevice[], more: { memory?: FleetMemory; speed?: number } = {}) {
  const fleet = runFleet({
    httpUrl,
    mqttUrl: 'mqtt://127.0.0.1:9',
    devices,
    clock: { now: Date.now },
    random: () => 0.5,
    ...more,
  })
  open.fleet = fleet
  return fleet
}

test('first delivers what was measured while it was off, at most two days of it', async () => {
  const { url, taken } = await startServer()
  const now = Date.now()
  await start(url, [
    box({ delivered_until: now - 5 * hour }),
    box({ hardware_unique_id: 'hw-2', device_key: 'key-2', delivered_until: now - 9 * day }),
  ]).caughtUp
  const firstOf = (key: string) =>
    Math.min(...taken.filter((each) => each.key === key).flatMap(({ times }) => times))
  expect(firstOf('Bearer key-1')).toBeGreaterThan(now - 5 * hour)
  expect(firstOf('Bearer key-1')).toBeLessThanOrEqual(now - 5 * hour + 10 * minute)
  expect(firstOf('Bearer key-2')).toBeGreaterThan(now - 2 * day - minute)
  expect(firstOf('Bearer key-2')).toBeLessThan(now - 2 * day + 11 * minute)
})

test('resumes where its memory says, and stores there how far it has delivered', async () => {
  const { url, taken } = await startServer()
  const now = Date.now()
  let kept: ReadonlyMap<string, BoxMemory> = new Map([
    ['hw-1', { ...unconfigured, deliveredUntil: now - 30 * minute }],
  ])
  const memory: FleetMemory = {
    read: async () => kept,
    write: async (present) => {
      kept = new Map(present)
    },
  }
  const fleet = start(url, [box({ delivered_until: now - 5 * hour })], { memory })
  await fleet.caughtUp
  await fleet.stop()
  expect(Math.min(...taken.flatMap(({ times }) => times))).toBeGreaterThan(now - 30 * minute)
  expect(kept.get('hw-1')?.deliveredUntil).toBeGreaterThanOrEqual(now)
})

test('measures and connects repeatedly, and loses nothing while the server is busy', async () => {
  const { url, taken, until } = await startServer(200, 503)
  start(url, [box()], { speed: 6_000 })
  await until(() => taken.length >= 3)
  const times = taken.flatMap((upload) => upload.times)
  expect(new Set(times).size).toBe(times.length)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
})
