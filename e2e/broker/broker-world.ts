import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createWakeup,
  getAssignedWakeup,
  syncWakeup,
} from '@sensorstack/contract/features/configuration/wakeup/routes.ts'
import { deviceTopics } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import { withDatabase } from '@sensorstack/server/platform/postgres/local-database.ts'
import { freshDatabase } from '@sensorstack/server/testing/database.ts'
import type { Session } from '@sensorstack/simulator/client/client.ts'
import type { MadeSensorbox, World } from '@sensorstack/simulator/seed/factories.ts'
import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt'
import { expect, inject, vi } from 'vitest'
import { startBalancer } from '../crash/balancer.ts'
import { foundWorld } from '../crash/found-world.ts'
import { type Program, placeProgram } from '../crash/program.ts'
import { countReadings } from './stored-queries.ts'

/** A broker of the operator's, with its own ports and data, which it keeps across restarts. */
export interface PlacedBroker {
  /** The addresses by which servers connect to it, in turn. */
  readonly urls: readonly string[]
  readonly mqttUrl: string
  readonly managementUrl?: string
  /** Lets a box in, if the broker can't ask the server about it. */
  admit?(box: MadeSensorbox): Promise<void>
  start(): Promise<void>
  /** Ends it with SIGKILL. */
  kill(): Promise<void>
  /** Ends it, and removes its data. */
  remove(): Promise<void>
}

export const withinMs = 60_000
export const waiting = { timeout: withinMs, interval: 50 }

/** Boxes at a broker from which built servers take, and what they have stored. */
export interface BrokerWorld {
  readonly servers: readonly Program[]
  readonly world: World
  readonly session: Session
  makeBox(): Promise<MadeSensorbox>
  connect(box: MadeSensorbox, options?: IClientOptions): Promise<MqttClient>
  /** Makes connected boxes, which publish together. */
  makeFleet(): Promise<Fleet>
  stored(...boxes: readonly MadeSensorbox[]): Promise<number>
  untilStored(count: number, ...boxes: readonly MadeSensorbox[]): Promise<void>
  untilStoredMoreThan(count: number, ...boxes: readonly MadeSensorbox[]): Promise<void>
  /** Starts servers, and waits until they take from the broker. */
  start(...servers: readonly Program[]): Promise<void>
  /** Ends a server with SIGKILL. */
  kill(server: Program): Promise<void>
  warnings(server: Program): Promise<readonly string[]>
  /** Waits until these servers, by default all, take from the broker. */
  untilTaking(...servers: readonly Program[]): Promise<void>
  /** Saves a configuration for the box, and sends it. */
  configure(box: MadeSensorbox, send_interval_s: number): Promise<void>
  deliveryStatus(box: MadeSensorbox): Promise<string>
  close(): Promise<void>
}

export interface Fleet {
  readonly boxes: readonly MadeSensorbox[]
  clients(): readonly MqttClient[]
  /** Connects the boxes again. */
  connect(): Promise<void>
  publish(count: number): Promise<void>
}

const secret = 'a-secret-of-the-brokers-own'

/**
 * Starts a broker and this number of servers on one database. `place` gets the address at which the broker asks about boxes, that of a
 * load balancer in front of the servers.
 */
export async function openBrokerWorld(
  count: number,
  place: (questions: string) => Promise<PlacedBroker>,
): Promise<BrokerWorld> {
  const fresh = await freshDatabase()
  const files = mkdtempSync(join(tmpdir(), 'sensorstack-files-'))
  const { owner, app, system } = fresh.databases
  const settings: Record<string, string> = {
    DATABASE_URL: owner,
    DATABASE_APP_URL: app,
    DATABASE_SYSTEM_URL: system,
    FILES: files,
    SECRET_KEYS: `main:${randomBytes(32).toString('base64')}`,
    DEMO: 'off',
    LOG_LEVEL: 'info',
    MQTT_BROKER_SECRET: secret,
  }
  const servers: Program[] = []
  for (let i = 0; i < count; i++) servers.push(await placeProgram(settings))
  const [first] = servers
  if (!first) throw new Error('no server')
  const balancer = await startBalancer(() => servers)
  const broker = await place(`${balancer.url}/api/mqtt-broker/${secret}`)
  for (const [number, { environment }] of servers.entries()) {
    Object.assign(environment, {
      PUBLIC_URL: first.url,
      MQTT_BROKER: broker.urls[number % broker.urls.length],
      ...(broker.managementUrl && { MQTT_BROKER_MANAGEMENT: broker.managementUrl }),
    })
  }
  const superuserUrl = () =>
    withDatabase(inject('testPostgres').superuserUrl, new URL(fresh.databases.owner).pathname)
  const clients: MqttClient[] = []

  const warnings = async (server: Program) => {
    const response = await fetch(`${server.url}/api/health`)
    return ((await response.json()) as { warnings: string[] }).warnings
  }
  const alive = async () => {
    const found = await Promise.all(
      servers.map((server) =>
        fetch(`${server.url}/api/health`).then(
          () => [server],
          () => [],
        ),
      ),
    )
    return found.flat()
  }
  const untilTaking = async (...some: readonly Program[]) => {
    for (const server of some.length > 0 ? some : servers)
      await vi.waitFor(async () => expect(await warnings(server)).not.toContain('broker'), waiting)
  }
  const start = async (...some: readonly Program[]) => {
    for (const server of some) server.start()
    for (const server of some) await server.untilReady(withinMs)
    await untilTaking(...some)
    await balancer.untilServing((await alive()).map(({ url }) => url))
  }
  const connect = async (box: MadeSensorbox, options: IClientOptions = {}) => {
    const own = {
      username: box.hardwareUniqueId,
      password: box.deviceKey,
      clientId: box.hardwareUniqueId,
      protocolVersion: 4,
      reconnectPeriod: 0,
    } as const
    const client = await connectAsync(broker.mqttUrl, { ...own, ...options }, false)
    client.on('error', () => {})
    clients.push(client)
    return client
  }
  await broker.start()
  await start(...servers)
  const world = await foundWorld({ url: first.url, environment: first.environment, superuserUrl })
  const session = await world.provider.admin.signIn()
  const makeBox = async () => {
    const box = await world.makeSensorbox()
    await broker.admit?.(box)
    return box
  }
  const stored = (...boxes: readonly MadeSensorbox[]) =>
    countReadings(
      superuserUrl(),
      boxes.map(({ id }) => id),
    )
  return {
    servers,
    world,
    session,
    makeBox,
    connect,
    makeFleet: async () => {
      const boxes: MadeSensorbox[] = []
      for (let i = 0; i < 20; i++) boxes.push(await makeBox())
      let connected: MqttClient[] = []
      const fleet: Fleet = {
        boxes,
        clients: () => connected,
        connect: async () => {
          connected = await Promise.all(boxes.map((box) => connect(box)))
        },
        publish: async (total) => {
          await Promise.all(
            boxes.map((box, i) => {
              const client = connected[i]
              return client && publish(client, box, total / boxes.length)
            }),
          )
        },
      }
      await fleet.connect()
      return fleet
    },
    stored,
    untilStored: async (wanted, ...boxes) => {
      await vi.waitFor(async () => expect(await stored(...boxes)).toBe(wanted), waiting)
    },
    untilStoredMoreThan: async (wanted, ...boxes) => {
      await vi.waitFor(async () => expect(await stored(...boxes)).toBeGreaterThan(wanted), waiting)
    },
    start,
    kill: async (server) => {
      process.kill(server.pid(), 'SIGKILL')
      await server.untilEnded()
    },
    warnings,
    untilTaking,
    configure: async (box, send_interval_s) => {
      await session.call(createWakeup, {
        body: { sensorbox_id: box.id, config: { measure_interval_s: 600, send_interval_s } },
      })
      await session.call(syncWakeup, { body: { sensorbox_id: box.id, publish_config: true } })
    },
    deliveryStatus: async (box) => {
      const { delivery_status } = await session.call(getAssignedWakeup, { params: { id: box.id } })
      return String(delivery_status)
    },
    close: async () => {
      await Promise.all(clients.map((client) => client.endAsync(true)))
      for (const server of servers.toReversed()) await server.remove()
      await broker.remove()
      await balancer.close()
      rmSync(files, { recursive: true })
      await fresh.drop()
    },
  }
}

/** Subscribes to results and configurations, and returns them as they arrive. */
export async function listen(client: MqttClient, box: MadeSensorbox) {
  const { result, config } = deviceTopics(box.hardwareUniqueId)
  const heard = { results: [] as unknown[], configs: [] as unknown[], qos: [] as number[] }
  client.on('message', (topic, payload, packet) => {
    const body = JSON.parse(payload.toString())
    if (topic === result) heard.results.push(body)
    else {
      heard.configs.push(body)
      heard.qos.push(packet.qos)
    }
  })
  await client.subscribeAsync([result, config], { qos: 1 })
  return heard
}

let newest = 0

/** Publishes uploads of one reading each, all at different times, and resolves when the broker has acknowledged them. Throws if it closes the connection. */
export async function publish(client: MqttClient, box: MadeSensorbox, count: number): Promise<void> {
  const { events } = deviceTopics(box.hardwareUniqueId)
  const bodies = Array.from({ length: count }, () => {
    newest = Math.max(Date.now(), newest + 1)
    return JSON.stringify({ events: [{ type: 'temperature', value: 4, timestamp: newest }] })
  })
  const lost = closed(client).then(() => {
    throw new Error('the broker closed the connection before it had acknowledged all uploads')
  })
  await Promise.race([Promise.all(bodies.map((body) => client.publishAsync(events, body, { qos: 1 }))), lost])
}

export const closed = (client: MqttClient) =>
  new Promise<void>((resolve) => {
    client.once('close', () => resolve())
  })
