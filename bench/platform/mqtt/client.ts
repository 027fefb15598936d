import { connect } from 'node:net'
import {
  connectFrame,
  publishFrame,
  subscribeFrame,
} from '@sensorstack/server/features/intake/ingest/mqtt/testing/raw-frames.ts'
import { createAnswerReader } from './answer-reader.ts'

/** A connection that publishes, with its unacknowledged messages. */
export interface Client {
  /** Sends a message that was due at this time. */
  publish(payload: string, dueAt: number): void
  underway(): number
  isClosed(): boolean
}

export interface ClientOptions {
  readonly port: number
  readonly name: string
  readonly key: string
  readonly topic: string
  /** Also subscribes to this filter. */
  readonly filter?: string
  /** Everything that arrived together is reported before the replies are sent together. */
  onAcknowledged(dueAt: number): void
  onMessage(): void
  onClosed(): void
}

const highestId = 65_535

/** Connects, signs in and subscribes; rejects if the broker refuses. */
export function openClient(options: ClientOptions): Promise<Client> {
  const { port, name, key, topic, filter, onAcknowledged, onMessage, onClosed } = options
  return new Promise((resolve, reject) => {
    const dueAts = new Map<number, number>()
    let id = 0
    const socket = connect(port, '127.0.0.1')
    const client: Client = {
      publish: (payload, dueAt) => {
        id = (id % highestId) + 1
        dueAts.set(id, dueAt)
        socket.write(publishFrame(topic, payload, id))
      },
      underway: () => dueAts.size,
      isClosed: () => socket.destroyed,
    }
    const read = createAnswerReader({
      onSignIn: (code) => {
        if (code !== 0) reject(new Error(`${name} is refused with ${code}`))
        else if (filter === undefined) resolve(client)
        else socket.write(subscribeFrame(filter, 1))
      },
      onSubscribed: () => resolve(client),
      onAcknowledged: (acknowledged) => {
        const dueAt = dueAts.get(acknowledged)
        if (dueAt === undefined) throw new Error(`${acknowledged} was acknowledged and not sent`)
        dueAts.delete(acknowledged)
        onAcknowledged(dueAt)
      },
      onMessage,
    })
    socket.setNoDelay(true)
    socket.on('data', (bytes) => {
      socket.cork()
      read(bytes)
      socket.uncork()
    })
    socket.on('error', reject)
    socket.on('close', () => {
      reject(new Error(`${name} was disconnected`))
      onClosed()
    })
    socket.write(connectFrame(name, key))
  })
}
