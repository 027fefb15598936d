import { setTimeout as wait } from 'node:timers/promises'
import type { Channel, ChannelModel, ConfirmChannel, ConsumeMessage } from 'amqplib'
import { keysOfBoxes, queueOfBoxes, routingKeyOf, topicExchange } from './broker-topics.ts'

/** A message of a box. */
export interface Delivery {
  readonly routingKey: string
  readonly payload: Buffer
  /** When the broker got it, if it notes that. */
  readonly arrivedMs: number | undefined
}

export interface SessionDeps {
  /** The address for AMQP, with user, password and virtual host. */
  readonly url: string
  /**
   * Processes a message. It is acknowledged once this returns; if this throws, it isn't, and comes again with the next session. Once
   * `isOver`, nothing should be tried again.
   */
  readonly take: (delivery: Delivery, isOver: () => boolean) => Promise<void>
  /** The number of messages that may be under way. */
  readonly most: number
}

/** A session with the broker, which ends as a whole when one of its connections does. */
export interface Session {
  /** Publishes to a topic with this quality of service, unless the broker takes nothing at the moment. */
  send(topic: string, body: unknown, qos: 0 | 1): void
  /** Publishes to a topic with QoS 1. Returns whether the broker has it for a subscriber. */
  deliver(topic: string, body: unknown): Promise<boolean>
  /** Resolves with the reason when the session has ended without `close`. */
  readonly ended: Promise<Error>
  /** Takes no more messages, waits for those under way to be acknowledged, and ends the session. */
  close(): Promise<void>
}

const connectMs = 10_000
const closeMs = 2_000
/** A connection on which nothing arrives for two such intervals is dead. */
const heartbeatS = 10
/** A broker that runs short of memory or disk confirms nothing until it has recovered. */
const mostUnconfirmed = 10_000

/**
 * Opens a session: declares the durable queue for what boxes publish, and takes from it. There are two connections, because RabbitMQ
 * stops reading from one that publishes when its memory or disk runs short, and the acknowledgements must still arrive then.
 */
export async function openSession(deps: SessionDeps): Promise<Session> {
  const end = watchEnd()
  const opened: ChannelModel[] = []
  const open = async () => {
    const connection = await connectTo(deps.url)
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

/** The end of a session. */
interface End {
  readonly reason: Promise<Error>
  now(error: Error): void
  hasCome(): boolean
}

function watchEnd(): End {
  let resolve: (error: Error) => void = () => {}
  let hasCome = false
  const reason = new Promise<Error>((settle) => {
    resolve = settle
  })
  return {
    reason,
    now: (error) => {
      hasCome = true
      resolve(error)
    },
    hasCome: () => hasCome,
  }
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

/** Closing a closed connection fails, and a connection that breaks while it is closed never answers. */
async function quietly(work: () => Promise<unknown>): Promise<void> {
  try {
    await Promise.race([work(), wait(closeMs, undefined, { ref: false })])
  } catch {
    // It is closed.
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
    routingKey: fields.routingKey,
    payload: content,
    arrivedMs: typeof arrived === 'number' && Number.isSafeInteger(arrived) ? arrived : undefined,
  }
}
