import { deviceTopics } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import type { IPublishPacket, ISubackPacket, Packet } from 'mqtt-packet'
import { type Session, type SessionDeps, watchEnd } from '../session.ts'
import type { FirstArrivals } from './first-arrivals.ts'
import { connectLink, type MqttLink } from './mqtt-link.ts'
import { openPublisher } from './mqtt-publisher.ts'

export interface MqttSessionDeps extends SessionDeps {
  /** The broker's address, with user and password. */
  readonly url: string
  /** The name of the session that the broker keeps. */
  readonly clientId: string
  readonly arrivals: FirstArrivals
  /** Called with whether the broker still had the session. */
  readonly onKept: (isKept: boolean) => void
}

/** All servers share this subscription, so that each message goes to one of them. */
const filters = [deviceTopics('+').events, deviceTopics('+').configAck].map(
  (topic) => `$share/sensorstack/${topic}`,
)
const subscriptionId = 1

/** A message that isn't acknowledged yet. */
interface Received {
  readonly messageId: number
  isStored: boolean
}

/**
 * Opens a session with a broker that has shared subscriptions. The broker keeps it under its name, with what isn't acknowledged, while
 * this server is away. It is never unsubscribed: what boxes publish without a subscription would be acknowledged and lost.
 */
export async function openMqttSession(deps: MqttSessionDeps): Promise<Session> {
  const { take, most, arrivals } = deps
  const end = watchEnd()
  const underWay = new Set<Promise<void>>()
  const received: Received[] = []
  let link: MqttLink | undefined
  let isFinishing = false
  let subscribed: (suback: ISubackPacket) => void = () => {}
  const isOver = () => isFinishing || end.hasCome()

  /** In the order of arrival, as MQTT demands. */
  const acknowledge = () => {
    while (link && !end.hasCome() && received[0]?.isStored) {
      link.send({ cmd: 'puback', messageId: received[0].messageId, reasonCode: 0 })
      received.shift()
    }
  }
  const process = async ({ topic, payload, messageId = 0, dup, qos }: IPublishPacket) => {
    const message = { number: messageId, payload: Buffer.from(payload), isSentAgain: dup }
    const arrivedMs = qos === 0 ? undefined : arrivals.of(message)
    const one: Received = { messageId, isStored: false }
    if (qos > 0) received.push(one)
    try {
      await take({ topic, payload: message.payload, arrivedMs }, isOver)
      one.isStored = true
      acknowledge()
    } catch {
      // It stays unacknowledged: it was given up because the session ends.
    }
  }
  const begin = (packet: IPublishPacket) => {
    // Some brokers send a message again on the same connection if its acknowledgement takes long.
    const isKnown = packet.qos > 0 && received.some(({ messageId }) => messageId === packet.messageId)
    if (isKnown || isOver()) return
    const one = process(packet).finally(() => {
      underWay.delete(one)
      if (underWay.size < most) link?.resume()
    })
    underWay.add(one)
    // Messages with QoS 0, and a broker with MQTT 3.1.1, know no other bound.
    if (underWay.size >= most) link?.pause()
  }
  const publisher = openPublisher(() => link)
  const onPacket = (packet: Packet) => {
    if (packet.cmd === 'publish') begin(packet)
    else if (packet.cmd === 'puback') publisher.confirmed(packet)
    else if (packet.cmd === 'suback' && packet.messageId === subscriptionId) subscribed(packet)
  }

  const { url, clientId } = deps
  const opened = await connectLink({ url, clientId, most, onPacket, onEnd: end.now })
  link = opened
  try {
    const suback = new Promise<ISubackPacket>((resolve) => {
      subscribed = resolve
    })
    const subscriptions = filters.map((topic) => ({ topic, qos: 1 as const }))
    opened.send({ cmd: 'subscribe', messageId: subscriptionId, subscriptions })
    await Promise.race([suback.then(assertGranted), end.reason.then((error) => Promise.reject(error))])
  } catch (error) {
    await opened.close()
    throw error
  }
  acknowledge()
  deps.onKept(opened.connack.sessionPresent)
  void end.reason.then(publisher.lost)
  return {
    send: publisher.send,
    deliver: publisher.deliver,
    ended: end.reason,
    close: async () => {
      isFinishing = true
      await Promise.all(underWay)
      await opened.close()
      publisher.lost(new Error('the session was closed'))
    },
  }
}

function assertGranted({ granted }: ISubackPacket): void {
  const refused = granted.filter((code) => typeof code === 'number' && code >= 0x80)
  if (refused.length > 0)
    throw new Error(`the broker refused the shared subscription with the code ${refused[0]}`)
}
