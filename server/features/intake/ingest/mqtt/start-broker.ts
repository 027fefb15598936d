import { createServer, type Socket } from 'node:net'
import { Aedes, type AuthenticateError, type Client } from 'aedes'
import type { Logger } from 'pino'
import type { Strangers } from '../../../../platform/connections/strangers.ts'
import type { Device } from '../../../../platform/http/implementation.ts'
import type { Backpressure } from '../limits/backpressure.ts'
import type { DeviceRateLimit } from '../limits/device-rate-limit.ts'
import { createAddressReader } from './client-address.ts'
import { createGate } from './gate.ts'
import { GatedSocket } from './gated-socket.ts'

/** The permissions of boxes, and the handlers of what they send. */
export interface BrokerRules {
  /** Returns the box with these credentials, or null if there is none. */
  signIn(name: string, key: string): Promise<Device | null>
  /** Whether a box may publish to a topic. A message to any other reaches no subscriber. */
  mayPublish(device: Device, topic: string): boolean
  mayHear(device: Device, topic: string): boolean
  /** Called when a box has signed in. */
  signedIn(device: Device): void
  /** Called when a box has subscribed to a topic. */
  heard(device: Device, topic: string): void
  /** Called when a box may not subscribe to a topic. */
  refusedToHear(device: Device, topic: string): void
  /** Called when a connection ends before it has signed in. */
  refused(reason: string): void
  /** Called each second. */
  tick(): void
  /** Processes a message to any topic. Its acknowledgement follows; if this fails, there is none and the connection closes. */
  take(device: Device, topic: string, payload: Buffer): Promise<void>
}

export interface Broker {
  readonly port: number
  /**
   * Sends a message to a box that is subscribed to the topic; the payload is created only then. `isRetained` marks it as a
   * message that was waiting for the subscription.
   */
  send(hardwareUniqueId: string, topic: string, makePayload: () => string, isRetained?: boolean): void
  /** Returns the box if it is subscribed to the topic in this process, otherwise null. */
  listenerTo(hardwareUniqueId: string, topic: string): Device | null
  /** Closes the connection of a box, unless it signed in with the key that has this hash. */
  closeOthers(key: Pick<Device, 'hardwareUniqueId' | 'keyHash'>): void
  /** Closes the connection of a box, because it has signed in elsewhere. */
  closeConnection(hardwareUniqueId: string): void
  /** The number of open sockets, and how many of them are paused. */
  sockets(): { open: number; paused: number }
  close(): Promise<void>
}

interface Connection {
  readonly socket: Socket
  /** The address of the box. */
  readonly address: string | undefined
  readonly reading: GatedSocket
  device: Device | null
  topics: readonly string[]
  /** The keepalive interval that it announced; 0 for no limit. */
  keepaliveS: number
}

const noTopics: readonly string[] = []
/** Nobody may subscribe to it. */
const nowhere = 'dropped'
const serverUnavailable = 3
const badCredentials = 4
/** After a power cut, all boxes connect at once. */
const backlog = 4096
/** The deadline for signing in. When all boxes connect at once, most of the time is spent in the server. */
const longestConnectMs = 30_000
const longestUnfinishedS = 120

/**
 * Starts the built-in broker on aedes. It passes on only what a box may publish, and stores nothing for a disconnected one. Firmware for
 * other brokers may connect: its wills, its retain flags and its subscriptions to other topics have no effect.
 */
export async function startBroker(
  { host, port }: { host: string; port: number },
  rules: BrokerRules,
  {
    pressure,
    rateLimit,
    strangers,
    isProxy = () => false,
    log,
  }: {
    pressure: Backpressure
    rateLimit: Pick<DeviceRateLimit, 'takeUpload'>
    strangers?: Strangers
    /** Whether this is the address of a proxy, which may pass on the address of its client. */
    isProxy?: (address: string) => boolean
    log: Logger
  },
): Promise<Broker> {
  const gate = createGate(pressure, rateLimit)
  /** The open connections. aedes may still refer to a closed one. */
  const open = new Set<Connection>()
  const addresses = createAddressReader({
    isProxy,
    refused: rules.refused,
    longestS: longestConnectMs / 1000,
  })
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
      delete packet.will
      // The client id isn't the identity of a box, and nothing is stored for a disconnected one.
      packet.clientId = ''
      packet.clean = true
      // Pings of a box whose socket is paused aren't read, so its silence is counted here instead of in aedes.
      connection.keepaliveS = packet.keepalive ?? 0
      packet.keepalive = 0
      done(null, true)
    },
    authenticate: (client, username, password, done) => {
      const connection = connectionOf(client)
      rules.signIn(username ?? '', password?.toString() ?? '').then(
        (device) => {
          if (!device) return done(refusal('unknown device or wrong key', badCredentials), false)
          // A newer connection of a box replaces the older one.
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
      if (!device) return done(new Error('no device'))
      if (!rules.mayHear(device, subscription.topic)) {
        rules.refusedToHear(device, subscription.topic)
        // The failure code of MQTT 3.1.1 in the SUBACK.
        return done(null, null)
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
      const { topic } = packet
      if (!rules.mayPublish(device, topic)) packet.topic = nowhere
      packet.retain = false
      rules.take(device, topic, packet.payload as Buffer).then(() => settle(), settle)
    },
    authorizeForward: (client, packet) => {
      const { device } = connectionOf(client)
      return device && rules.mayHear(device, packet.topic) ? packet : null
    },
  })
  aedes.on('client', (client) => clients.set(client.id, client))
  aedes.on('clientReady', (client) => {
    const { device, reading } = connectionOf(client)
    reading.begin(client.id)
    if (device) rules.signedIn(device)
  })
  aedes.on('subscribe', (subscriptions, client) => {
    const { device } = connectionOf(client)
    if (!device) return
    for (const { topic } of subscriptions) if (rules.mayHear(device, topic)) rules.heard(device, topic)
  })
  aedes.on('unsubscribe', (topics, client) => {
    const connection = connectionOf(client)
    const left = topics as unknown as string[]
    connection.topics = connection.topics.filter((topic) => !left.includes(topic))
  })
  aedes.on('clientError', (client, error) => {
    const { device, address } = connectionOf(client)
    if (!device) rules.refused(error.message)
    else {
      const { hardwareUniqueId } = device
      log.info({ device: hardwareUniqueId, address, reason: error.message }, 'a device was disconnected')
    }
  })
  aedes.on('connectionError', (_client, error) => rules.refused(error.message))

  const enter = (socket: Socket, address: string | undefined) => {
    strangers?.meet({ socket, address, isBusy: () => false, refuse: () => socket.destroy() })
    if (socket.destroyed) return
    const reading = new GatedSocket(socket, gate)
    const client = aedes.handle(socket)
    const connection = { socket, address, reading, device: null, topics: noTopics, keepaliveS: 0 }
    open.add(connection)
    connections.set(client, connection)
    socket.on('close', () => {
      open.delete(connection)
      if (clients.get(client.id) === client) clients.delete(client.id)
    })
  }
  const server = createServer({ noDelay: true }, (socket) => addresses.read(socket, enter))
  const clock = setInterval(() => {
    gate.tick()
    addresses.tick()
    rules.tick()
    for (const { socket, reading, keepaliveS } of open) {
      const { idleS, unfinishedS } = reading.tick()
      if (keepaliveS > 0 && idleS > 1.5 * keepaliveS) socket.destroy(new Error('keep alive timeout'))
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
    closeConnection: (hardwareUniqueId) => clients.get(hardwareUniqueId)?.close(),
    sockets: () => ({ open: open.size, paused: gate.waiting() }),
    close: async () => {
      clearInterval(clock)
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
      await new Promise<void>((resolve) => {
        aedes.close(() => resolve())
      })
      // aedes doesn't know the sockets that have not signed in.
      for (const { socket } of open) socket.destroy()
      addresses.close()
      await closed
    },
  }
}

function refusal(message: string, returnCode: number): AuthenticateError {
  return Object.assign(new Error(message), { returnCode })
}
