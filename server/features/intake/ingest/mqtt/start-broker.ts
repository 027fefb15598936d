import { createServer, type Socket } from 'node:net'
import type { MqttAbuse } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import { Aedes, type AuthenticateError, type Client } from 'aedes'
import type { Logger } from 'pino'
import type { Strangers } from '../../../../platform/connections/strangers.ts'
import type { Device } from '../../../../platform/http/implementation.ts'
import type { DeviceBudget } from '../device-budget.ts'
import type { Pressure } from '../pressure.ts'
import { createGate } from './gate.ts'
import { GatedSocket } from './gated-socket.ts'

/** What the boxes may do, and what becomes of what they send. */
export interface BrokerRules {
  /** The box that signs in like this; null for an unknown one. */
  signIn(name: string, key: string): Promise<Device | null>
  mayPublish(device: Device, topic: string): boolean
  mayHear(device: Device, topic: string): boolean
  /** Is told that a box has begun to listen to a topic. */
  heard(device: Device, topic: string): void
  /** Is told what was done in the name of a box that no box does; the connection closes. */
  abused(hardwareUniqueId: string, abuse: MqttAbuse): void
  /** Takes a message in: the acknowledgement follows. When it fails there is none, and the connection closes. */
  take(device: Device, topic: string, payload: Buffer): Promise<void>
}

export interface Broker {
  readonly port: number
  /**
   * Sends a message to a box that listens to the topic; it is made only then. `isRetained` flags it as one that has waited
   * for the box to subscribe.
   */
  send(hardwareUniqueId: string, topic: string, makePayload: () => string, isRetained?: boolean): void
  /** The box that listens to a topic here; null when it doesn't. */
  listenerTo(hardwareUniqueId: string, topic: string): Device | null
  /** Closes the connection of a box, unless it was opened with the key of this hash. */
  closeOthers(key: Pick<Device, 'hardwareUniqueId' | 'keyHash'>): void
  /** How many sockets are open, and of these paused. */
  sockets(): { open: number; paused: number }
  close(): Promise<void>
}

/** What is known of a connection. */
interface Connection {
  readonly socket: Socket
  readonly reading: GatedSocket
  device: Device | null
  /** What it listens to. */
  topics: readonly string[]
  /** It named a will: it is told that this is refused. */
  hasWill: boolean
  /** How long it promised to be silent at most; 0 for as long as it likes. */
  keepaliveS: number
}

const noTopics: readonly string[] = []
const serverUnavailable = 3
const badCredentials = 4
const notAuthorised = 5
/** All boxes connect at once when the power comes back. */
const backlog = 4096
/** How long a connection may take to say who it is: with all at once, most of it is the server's own time. */
const longestConnectMs = 30_000
const longestUnfinishedS = 120

/**
 * Starts the built-in broker on aedes. A connection that does what it may not is closed, as are wills and retained
 * messages. Nothing is kept for a box that is away.
 */
export async function startBroker(
  { host, port }: { host: string; port: number },
  rules: BrokerRules,
  {
    pressure,
    budget,
    strangers,
    log,
  }: { pressure: Pressure; budget: Pick<DeviceBudget, 'takeUpload'>; strangers?: Strangers; log: Logger },
): Promise<Broker> {
  const gate = createGate(pressure, budget)
  /** Those that are open. aedes may still ask about one that is not. */
  const open = new Set<Connection>()
  const connections = new WeakMap<Client, Connection>()
  const clients = new Map<string, Client>()

  const connectionOf = (client: Client): Connection => {
    const connection = connections.get(client)
    if (!connection) throw new Error('a client without its connection')
    return connection
  }

  const aedes = await Aedes.createBroker({
    connectTimeout: longestConnectMs,
    preConnect: (client, packet, done) => {
      const connection = connectionOf(client)
      connection.hasWill = packet.will !== undefined
      delete packet.will
      // What a box calls itself isn't its identity, and nothing is kept for one that is away.
      packet.clientId = ''
      packet.clean = true
      // A box whose socket is not read can't be heard: how long it is silent is counted here.
      connection.keepaliveS = packet.keepalive ?? 0
      packet.keepalive = 0
      done(null, true)
    },
    authenticate: (client, username, password, done) => {
      const connection = connectionOf(client)
      if (connection.hasWill) {
        rules.abused(username ?? '', 'will')
        return done(refusal('wills are refused', notAuthorised), false)
      }
      rules.signIn(username ?? '', password?.toString() ?? '').then(
        (device) => {
          if (!device) {
            rules.abused(username ?? '', 'wrong_key')
            return done(refusal('unknown device or wrong key', badCredentials), false)
          }
          // A newer connection of a box takes the place of the older.
          client.id = device.hardwareUniqueId
          connection.device = device
          strangers?.know(connection.socket)
          done(null, true)
        },
        (error: Error) => {
          log.error({ err: error }, 'a device could not be looked up')
          done(refusal('the service is busy', serverUnavailable), false)
        },
      )
    },
    authorizeSubscribe: (client, subscription, done) => {
      const connection = connectionOf(client)
      const { device } = connection
      if (!device || !rules.mayHear(device, subscription.topic)) {
        if (device) rules.abused(device.hardwareUniqueId, 'foreign_subscription')
        return done(new Error(`no right to hear ${subscription.topic}`))
      }
      connection.topics = [...new Set([...connection.topics, subscription.topic])]
      done(null, subscription)
    },
    authorizePublish: (client, packet, done) => {
      if (!client) return done(new Error('no device'))
      const { device, reading } = connectionOf(client)
      const leave = reading.arrived()
      const settle = (error?: Error) => {
        done(error)
        leave()
      }
      if (!device) return settle(new Error('no device'))
      if (packet.retain) {
        rules.abused(device.hardwareUniqueId, 'retained')
        return settle(new Error('retained messages are refused'))
      }
      if (!rules.mayPublish(device, packet.topic)) {
        rules.abused(device.hardwareUniqueId, 'foreign_topic')
        return settle(new Error(`no right to publish to ${packet.topic}`))
      }
      rules.take(device, packet.topic, packet.payload as Buffer).then(() => settle(), settle)
    },
    authorizeForward: (client, packet) => {
      const { device } = connectionOf(client)
      return device && rules.mayHear(device, packet.topic) ? packet : null
    },
  })
  aedes.on('client', (client) => clients.set(client.id, client))
  aedes.on('clientReady', (client) => {
    connectionOf(client).reading.begin(client.id)
  })
  aedes.on('subscribe', (subscriptions, client) => {
    const { device } = connectionOf(client)
    if (device) for (const { topic } of subscriptions) rules.heard(device, topic)
  })
  aedes.on('unsubscribe', (topics, client) => {
    const connection = connectionOf(client)
    const left = topics as unknown as string[]
    connection.topics = connection.topics.filter((topic) => !left.includes(topic))
  })
  aedes.on('clientError', (client, error) => {
    log.info({ device: client.id, reason: error.message }, 'a device was disconnected')
  })
  aedes.on('connectionError', (_client, error) => {
    log.info({ reason: error.message }, 'a connection over MQTT was refused')
  })

  const server = createServer({ noDelay: true }, (socket) => {
    strangers?.meet({ socket, isBusy: () => false, refuse: () => socket.destroy() })
    if (socket.destroyed) return
    const reading = new GatedSocket(socket, gate)
    const client = aedes.handle(socket)
    const connection = { socket, reading, device: null, topics: noTopics, hasWill: false, keepaliveS: 0 }
    open.add(connection)
    connections.set(client, connection)
    socket.on('close', () => {
      open.delete(connection)
      if (clients.get(client.id) === client) clients.delete(client.id)
    })
  })
  const clock = setInterval(() => {
    gate.tick()
    for (const { socket, reading, keepaliveS } of open) {
      const { silentS, unfinishedS } = reading.tick()
      if (keepaliveS > 0 && silentS > 1.5 * keepaliveS) socket.destroy(new Error('keep alive timeout'))
      if (unfinishedS > longestUnfinishedS) socket.destroy(new Error('an upload did not end'))
    }
  }, 1000)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port, backlog }, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const address = server.address()

  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    send: (hardwareUniqueId, topic, makePayload, isRetained = false) => {
      const client = clients.get(hardwareUniqueId)
      if (!client || !connectionOf(client).topics.includes(topic)) return
      const payload = Buffer.from(makePayload())
      client.publish({ cmd: 'publish', topic, payload, qos: 0, retain: isRetained, dup: false }, () => {})
    },
    listenerTo: (hardwareUniqueId, topic) => {
      const client = clients.get(hardwareUniqueId)
      const connection = client && connectionOf(client)
      return connection?.topics.includes(topic) ? connection.device : null
    },
    closeOthers: ({ hardwareUniqueId, keyHash }) => {
      const client = clients.get(hardwareUniqueId)
      if (client && !connectionOf(client).device?.keyHash.equals(keyHash)) client.close()
    },
    sockets: () => ({ open: open.size, paused: gate.waiting() }),
    close: async () => {
      clearInterval(clock)
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
      await new Promise<void>((resolve) => {
        aedes.close(() => resolve())
      })
      // Those that have not signed in yet are unknown to aedes.
      for (const { socket } of open) socket.destroy()
      await closed
    },
  }
}

function refusal(message: string, returnCode: number): AuthenticateError {
  return Object.assign(new Error(message), { returnCode })
}
