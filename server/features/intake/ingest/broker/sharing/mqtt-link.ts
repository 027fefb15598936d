import { once } from 'node:events'
import { connect as connectTcp, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import type { IConnackPacket, Packet } from 'mqtt-packet'
import { quietly } from '../session.ts'

/** A connection to a broker over MQTT, which has been accepted. */
export interface MqttLink {
  readonly connack: IConnackPacket
  /** Whether it is MQTT 5, with which the broker says more. */
  readonly isMqtt5: boolean
  send(packet: Packet): void
  /** The number of bytes that the broker hasn't taken yet. */
  unsentBytes(): number
  /** Stops reading, so that TCP holds the broker back. */
  pause(): void
  resume(): void
  /** Says goodbye, and closes. */
  close(): Promise<void>
}

export interface MqttLinkDeps {
  /** The address, with user and password. */
  readonly url: string
  /** The name of the session that the broker keeps. */
  readonly clientId: string
  /** The number of messages that the broker may send before they are acknowledged. */
  readonly most: number
  readonly onPacket: (packet: Packet) => void
  /** Called when the connection has ended, also by `close`. */
  readonly onEnd: (error: Error) => void
}

const connectMs = 10_000
/** A connection on which nothing arrives for two such intervals is dead. */
const pingS = 10
/** Long enough for a server that is away for a few days, and short enough that a broker forgets one that never comes back. */
const sessionExpiryS = 7 * 24 * 3600
/** The codes with which a broker refuses the version: that of MQTT 3.1.1, and that of MQTT 5. */
const refusesVersion = [0x01, 0x84]
const sessionTakenOver = 0x8e

/**
 * Connects with a session that the broker keeps while this server is away. It asks for MQTT 5, of which shared subscriptions are a
 * part, and for 3.1.1 if the broker refuses that version. Throws if the broker can't be reached or refuses.
 */
export async function connectLink(deps: MqttLinkDeps): Promise<MqttLink> {
  let link = await connectWith(5, deps)
  if (refusesVersion.includes(codeOf(link.connack))) {
    await link.close()
    link = await connectWith(4, deps)
  }
  const code = codeOf(link.connack)
  if (code === 0) return link
  await link.close()
  throw new Error(`the broker refused the connection with the code ${code}`)
}

/** Returns the link after the broker's response to the CONNECT, whatever that says. */
async function connectWith(version: 4 | 5, deps: MqttLinkDeps): Promise<MqttLink> {
  // Nobody needs it without a broker.
  const { generate, parser: createParser } = await import('mqtt-packet')
  const socket = openSocket(deps.url)
  const state = { isPaused: false, silentTicks: 0 }
  const parser = createParser({ protocolVersion: version })
  const send = (packet: Packet) => {
    socket.write(generate(packet, { protocolVersion: version }))
  }
  let timer: NodeJS.Timeout | undefined
  let accepted = false
  const lose = (error: Error) => {
    clearInterval(timer)
    socket.destroy()
    if (accepted) deps.onEnd(error)
  }
  const connack = new Promise<IConnackPacket>((resolve, reject) => {
    const fail = (error: Error) => {
      reject(error)
      lose(error)
    }
    parser.on('error', fail)
    parser.on('packet', (packet) => {
      if (packet.cmd === 'connack') {
        accepted = codeOf(packet) === 0
        resolve(packet)
      } else if (packet.cmd === 'disconnect') fail(reasonOf(packet.reasonCode ?? 0, deps.clientId))
      else if (accepted) deps.onPacket(packet)
    })
    socket.on('data', (data: Buffer) => {
      state.silentTicks = 0
      parser.parse(data)
    })
    socket.on('error', fail)
    socket.on('close', () => fail(new Error('the broker closed the connection')))
  })
  socket.once(deps.url.startsWith('mqtts:') ? 'secureConnect' : 'connect', () =>
    send(connectPacket(version, deps)),
  )
  const packet = await Promise.race([connack, timeout()]).catch((error) => {
    socket.destroy()
    throw error
  })
  const tick = () => {
    if (!state.isPaused && ++state.silentTicks > 2) lose(new Error('the broker no longer answers'))
    else send({ cmd: 'pingreq' })
  }
  if (accepted) timer = setInterval(tick, Math.min(pingS, packet.properties?.serverKeepAlive || pingS) * 1000)
  return {
    connack: packet,
    isMqtt5: version === 5,
    send,
    unsentBytes: () => socket.writableLength,
    pause: () => {
      state.isPaused = true
      socket.pause()
    },
    resume: () => {
      state.isPaused = false
      socket.resume()
    },
    close: async () => {
      clearInterval(timer)
      await quietly(async () => {
        if (socket.destroyed) return
        if (accepted) send({ cmd: 'disconnect', reasonCode: 0 })
        // Otherwise the broker's end of the connection is never read.
        socket.end()
        socket.resume()
        await once(socket, 'close')
      })
      socket.destroy()
    },
  }
}

function openSocket(url: string): Socket {
  const { protocol, hostname, port } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isTls = protocol === 'mqtts:'
  const to = { host, port: Number(port) || (isTls ? 8883 : 1883), noDelay: true }
  return isTls ? connectTls({ ...to, servername: host }) : connectTcp(to)
}

function connectPacket(version: 4 | 5, { url, clientId, most }: MqttLinkDeps): Packet {
  const { username, password } = new URL(url)
  return {
    cmd: 'connect',
    protocolId: 'MQTT',
    protocolVersion: version,
    clean: false,
    clientId,
    keepalive: pingS * 2,
    username: decodeURIComponent(username),
    password: Buffer.from(decodeURIComponent(password)),
    ...(version === 5 && {
      properties: { sessionExpiryInterval: sessionExpiryS, receiveMaximum: most },
    }),
  }
}

async function timeout(): Promise<never> {
  await wait(connectMs, undefined, { ref: false })
  throw new Error(`the broker did not respond within ${connectMs / 1000} seconds`)
}

function codeOf({ reasonCode, returnCode }: IConnackPacket): number {
  return reasonCode ?? returnCode ?? 0
}

function reasonOf(code: number, clientId: string): Error {
  return new Error(
    code === sessionTakenOver
      ? `another client has connected as ${clientId}: each server needs a DATA_DIR of its own`
      : `the broker ended the connection with the code ${code}`,
  )
}
