import type { Channel, ChannelModel, ConfirmChannel, ConsumeMessage } from 'amqplib'
import {
  type Delivery,
  type End,
  mostUnconfirmed,
  quietly,
  type Session,
  type SessionDeps,
  watchEnd,
} from '../session.ts'
import { keysOfBoxes, queueOfBoxes, routingKeyOf, topicExchange, topicOf } from './routing-keys.ts'

const connectMs = 10_000
/** A connection on which nothing arrives for two such intervals is dead. */
const heartbeatS = 10

/**
 * Opens a session with RabbitMQ. `url` is its address for AMQP, with user, password and virtual host. Declares the durable queue for
 * what boxes publish, and takes from it. There are two connections, because RabbitMQ
 * stops reading from one that publishes when its memory or disk runs short, and the acknowledgements must still arrive then.
 */
export async function openAmqpSession(url: string, deps: SessionDeps): Promise<Session> {
  const end = watchEnd()
  const opened: ChannelModel[] = []
  const open = async () => {
    const connection = await connectTo(url)
    opened.push(connection)
    connection.on('error', end.now)
    connection.on('close', (error?: Error) => end.now(error ?? new Error('the broker closed the connection')))
    return connection
  }
  const closeAll = () => Promise.all(opened.map((connection) => quietly(() => connection.close())))
  try {
    const outgoing = await publishTo(await open(), end.now)
    const incoming = await takeFrom(await open(), deps, end)
    return {
      ...outgoing,
      ended: end.reason,
      close: async () => {
        await incoming.finish()
        await closeAll()
      },
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}

async function connectTo(url: string): Promise<ChannelModel> {
  // Nobody needs the client without a broker.
  const { connect } = await import('amqplib')
  const withHeartbeat = new URL(url)
  withHeartbeat.searchParams.set('heartbeat', String(heartbeatS))
  return connect(withHeartbeat.href, { timeout: connectMs, noDelay: true })
}

async function takeFrom(
  connection: ChannelModel,
  { take, most }: SessionDeps,
  end: End,
): Promise<{ finish(): Promise<void> }> {
  const channel = await connection.createChannel()
  watchChannel(channel, end.now)
  await channel.assertQueue(queueOfBoxes, { durable: true, arguments: { 'x-queue-type': 'quorum' } })
  for (const key of keysOfBoxes) await channel.bindQueue(queueOfBoxes, topicExchange, key)
  await channel.prefetch(most)
  const underWay = new Set<Promise<void>>()
  let isFinishing = false
  const isOver = () => isFinishing || end.hasCome()
  const process = async (message: ConsumeMessage) => {
    try {
      await take(deliveryOf(message), isOver)
      channel.ack(message)
    } catch {
      // It stays unacknowledged: either it was given up because the session ends, or the channel is already closed.
    }
  }
  const { consumerTag } = await channel.consume(queueOfBoxes, (message) => {
    if (!message) return end.now(new Error('the queue of the broker was deleted'))
    const one = process(message).finally(() => underWay.delete(one))
    underWay.add(one)
  })
  return {
    finish: async () => {
      isFinishing = true
      await quietly(() => channel.cancel(consumerTag))
      await Promise.all(underWay)
      // Sends the last acknowledgements before the connection is closed.
      await quietly(() => channel.close())
    },
  }
}

async function publishTo(
  connection: ChannelModel,
  ended: (error: Error) => void,
): Promise<Pick<Session, 'send' | 'deliver'>> {
  const channel: ConfirmChannel = await connection.createConfirmChannel()
  watchChannel(channel, ended)
  /** The ids of mandatory messages that no subscriber has got. RabbitMQ returns them before it confirms them. */
  const returned = new Set<unknown>()
  let unconfirmed = 0
  let count = 0
  channel.on('return', ({ properties }) => returned.add(properties.messageId))
  /** Resolves to whether the broker has it and, if it is mandatory, has it for a subscriber. */
  const publish = (topic: string, body: unknown, qos: 0 | 1, mandatory: boolean): Promise<boolean> =>
    new Promise((resolve, reject) => {
      if (unconfirmed >= mostUnconfirmed) return resolve(false)
      const messageId = String(++count)
      const options = { messageId, mandatory, persistent: qos === 1 }
      channel.publish(
        topicExchange,
        routingKeyOf(topic),
        Buffer.from(JSON.stringify(body)),
        options,
        (error) => {
          unconfirmed--
          const isReturned = returned.delete(messageId)
          if (error) reject(error)
          else resolve(!isReturned)
        },
      )
      unconfirmed++
    })
  return {
    send: (topic, body, qos) => {
      // Nobody waits for it: the response to the next upload says the same.
      publish(topic, body, qos, false).catch(() => {})
    },
    deliver: (topic, body) => publish(topic, body, 1, true),
  }
}

function watchChannel(channel: Channel, ended: (error: Error) => void): void {
  channel.on('error', ended)
  channel.on('close', () => ended(new Error('the broker closed the channel')))
}

/** RabbitMQ notes the time of arrival in milliseconds as a header, if it is configured to. */
function deliveryOf({ fields, properties, content }: ConsumeMessage): Delivery {
  const { timestamp_in_ms: arrived } = (properties.headers ?? {}) as { timestamp_in_ms?: unknown }
  return {
    topic: topicOf(fields.routingKey),
    payload: content,
    arrivedMs: typeof arrived === 'number' && Number.isSafeInteger(arrived) ? arrived : undefined,
  }
}
