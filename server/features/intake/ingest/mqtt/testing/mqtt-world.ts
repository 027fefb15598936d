import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt'
import { pino } from 'pino'
import { startLive } from '../../../../../platform/live/live.ts'
import type { Ingest } from '../../ingest.ts'
import { openUploadWorld, type Sender, type UploadWorld } from '../../testing/upload-world.ts'
import { type Mqtt, startMqtt } from '../start-mqtt.ts'

/** A fleet whose boxes upload over MQTT. */
export interface MqttWorld extends UploadWorld {
  readonly mqtt: Mqtt
  /** Adds an enabled box, and advances the clock by a minute. */
  sender(): Promise<Sender>
  connect(device: Sender, options?: Partial<IClientOptions>): Promise<MqttClient>
  /** Ends the connections that were opened with `connect`. */
  disconnect(): Promise<unknown>
  /** Returns an upload of one temperature, measured now. */
  uploadOf(value: number): string
  /** Returns the number of stored readings of a box. */
  countOf(device: Sender): Promise<number>
}

/** Opens the world. `watch` may wrap the functions to which MQTT passes what boxes send. */
export async function openMqttWorld(
  watch: (ingest: Ingest) => Partial<Ingest> = () => ({}),
): Promise<MqttWorld> {
  const world = await openUploadWorld()
  const ingest: Ingest = { ...world.ingest, ...watch(world.ingest) }
  const log = pino({ level: 'silent' })
  const live = await startLive(world.databases.system, log)
  const mqtt = await startMqtt({ host: '127.0.0.1', port: 0 }, { ...world, ingest, live, log })
  const clients: MqttClient[] = []
  const disconnect = () => Promise.all(clients.splice(0).map((client) => client.endAsync(true)))
  return {
    ...world,
    mqtt,
    disconnect,
    sender: async () => {
      const device = await world.addSender()
      world.clock.advance(60_000)
      return device
    },
    connect: async (device, options = {}) => {
      const client = await connectAsync({
        host: '127.0.0.1',
        port: mqtt.port,
        username: device.hardwareUniqueId,
        password: device.deviceKey,
        protocolVersion: 4,
        reconnectPeriod: 0,
        ...options,
      })
      client.on('error', () => {})
      clients.push(client)
      return client
    },
    uploadOf: (value) =>
      JSON.stringify({ events: [{ type: 'temperature', value, timestamp: world.clock.now() }] }),
    countOf: async (device) => {
      const rows = await world.database.asSystem((tx) =>
        tx
          .selectFrom('measurement_hour')
          .select('count')
          .where('sensorbox_key', '=', device.number)
          .execute(),
      )
      return rows.reduce((sum, row) => sum + row.count, 0)
    },
    close: async () => {
      await disconnect()
      await mqtt.close()
      await live.close()
      await world.close()
    },
  }
}

/** Resolves with the next message to a client, which has to be JSON. */
export function message(client: MqttClient): Promise<unknown> {
  return new Promise((resolve) => {
    client.once('message', (_topic, payload) => resolve(JSON.parse(payload.toString())))
  })
}
