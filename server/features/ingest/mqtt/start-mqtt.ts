import { createServer, type Socket } from 'node:net'
import { deviceTopics, maxUploadBytes, upload } from '@sensorstack/contract/features/ingest/upload.ts'
import { type ErrorBody, MALFORMED_BODY } from '@sensorstack/contract/platform/errors.ts'
import { Aedes, type AuthenticateError, type Client } from 'aedes'
import type { Logger } from 'pino'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { Device } from '../../../platform/http/implementation.ts'
import type { Ingest } from '../ingest.ts'
import { maySubscribe, publishKind } from './device-topics.ts'
import { guardFrames } from './frame-guard.ts'

export interface MqttDeps {
  readonly ingest: Ingest
  readonly log: Logger
}

/** The way in over MQTT, whichever broker serves it. */
export interface Mqtt {
  readonly port: number
  /** Cuts a box off, whose key was renewed or which was deleted: what it sends next needs the right key. */
  disconnectDevice(hardwareUniqueId: string): void
  close(): Promise<void>
}

/** The publish frame around an upload: its topic, which may be long, and a few bytes. */
const frameOverhead = 1024
const connectFrame = 4096
const serverUnavailable = 3
const badCredentials = 4
const notAuthorised = 5

/**
 * Starts the built-in broker. A box signs in with its hardware id and its device key, and touches its own topics only;
 * anything else closes the connection, as do wills and retained messages. A publish is acknowledged after its commit:
 * when the database fails there is no PUBACK, the connection closes, and the box sends again.
 */
export async function startMqtt(
  { host, port }: { host: string; port: number },
  { ingest, log }: MqttDeps,
): Promise<Mqtt> {
  const devices = new WeakMap<Client, Device>()
  /** Those that named a will: they hear that it is refused. */
  const withWill = new WeakSet<Client>()
  const connected = new Map<string, Client>()
  const sockets = new Set<Socket>()

  const broker = await Aedes.createBroker({
    connectTimeout: 10_000,
    preConnect: (client, packet, done) => {
      if (packet.will) withWill.add(client)
      delete packet.will
      // What a box calls itself is no identity, and nothing is kept for one that is away.
      packet.clientId = ''
      packet.clean = true
      done(null, true)
    },
    authenticate: (client, username, password, done) => {
      if (withWill.has(client)) return done(refusal('wills are refused', notAuthorised), false)
      ingest.findDevice(password?.toString() ?? '').then(
        (device) => {
          if (!device || device.hardwareUniqueId !== username) {
            return done(refusal('unknown device or wrong key', badCredentials), false)
          }
          // A newer connection of a box takes the place of the older.
          client.id = device.hardwareUniqueId
          devices.set(client, device)
          done(null, true)
        },
        (error: Error) => {
          log.error({ err: error }, 'a device could not be looked up')
          done(refusal('the service is busy', serverUnavailable), false)
        },
      )
    },
    authorizeSubscribe: (client, subscription, done) => {
      const device = devices.get(client)
      if (!device || !maySubscribe(device.hardwareUniqueId, subscription.topic)) {
        return done(new Error(`no right to hear ${subscription.topic}`))
      }
      done(null, subscription)
    },
    authorizePublish: (client, packet, done) => {
      const device = client && devices.get(client)
      if (!device) return done(new Error('no device'))
      if (packet.retain) return done(new Error('retained messages are refused'))
      const kind = publishKind(device.hardwareUniqueId, packet.topic)
      if (kind === null) return done(new Error(`no right to publish to ${packet.topic}`))
      // No box has been given a configuration yet, so there is nothing that an answer could speak of.
      if (kind === 'config_ack') return done()
      take(device, packet.payload).then(
        (result) => {
          answer(device, result)
          done()
        },
        (error: Error) => done(error),
      )
    },
    authorizeForward: (client, packet) => {
      const device = devices.get(client)
      return device && maySubscribe(device.hardwareUniqueId, packet.topic) ? packet : null
    },
  })
  broker.on('client', (client) => connected.set(client.id, client))
  broker.on('clientDisconnect', (client) => {
    if (connected.get(client.id) === client) connected.delete(client.id)
  })
  broker.on('clientError', (client, error) => {
    log.info({ device: client.id, reason: error.message }, 'a device was disconnected')
  })
  broker.on('connectionError', (_client, error) => {
    log.info({ reason: error.message }, 'a connection over MQTT was refused')
  })

  /** Stores an upload. What can't be read is answered, not refused: sent again it would be no better. */
  const take = async (device: Device, payload: string | Buffer): Promise<unknown> => {
    const body = upload.safeParse(parseJson(payload.toString()))
    if (!body.success) return errorBody(new ApiError(MALFORMED_BODY))
    try {
      return await ingest.submit(device, body.data)
    } catch (error) {
      if (error instanceof ApiError && [413, 422].includes(error.definition.status)) return errorBody(error)
      throw error
    }
  }

  const answer = (device: Device, result: unknown) => {
    const topic = deviceTopics(device.hardwareUniqueId).result
    const payload = Buffer.from(JSON.stringify(result))
    broker.publish({ cmd: 'publish', topic, payload, qos: 0, retain: false, dup: false }, () => {})
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    limitFrames(socket)
    broker.handle(socket)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const address = server.address()

  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    disconnectDevice: (hardwareUniqueId) => connected.get(hardwareUniqueId)?.close(),
    close: async () => {
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
      await new Promise<void>((resolve) => {
        broker.close(() => resolve())
      })
      // Those that have not signed in yet are unknown to the broker.
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/** The broker reads whole frames into memory, of up to 256 MB: it gets to see none that is too long. */
function limitFrames(socket: Socket): void {
  const frames = guardFrames({ first: connectFrame, others: maxUploadBytes + frameOverhead })
  const read = socket.read.bind(socket)
  socket.read = (size?: number) => {
    const chunk: unknown = read(size)
    if (!(chunk instanceof Uint8Array) || frames.accept(chunk)) return chunk
    socket.destroy(new Error('a frame is too long'))
    return null
  }
}

function refusal(message: string, returnCode: number): AuthenticateError {
  return Object.assign(new Error(message), { returnCode })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function errorBody({ message, definition }: ApiError): ErrorBody {
  return { detail: message, code: definition.code }
}
