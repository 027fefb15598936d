import type { IPubackPacket } from 'mqtt-packet'
import { mostUnconfirmed, type Session } from '../session.ts'
import type { MqttLink } from './mqtt-link.ts'

/** Publishes to boxes. */
export interface MqttPublisher extends Pick<Session, 'send' | 'deliver'> {
  /** Takes the broker's acknowledgement. */
  confirmed(packet: IPubackPacket): void
  /** Fails what hasn't been acknowledged. */
  lost(error: Error): void
}

interface Waiting {
  readonly resolve: (hasSubscriber: boolean) => void
  readonly reject: (error: Error) => void
}

/** Without MQTT 5's limit of the broker. */
const mostByDefault = 65_535
/** Results are worth less than the memory that they would take if the broker doesn't read. */
const mostUnsentBytes = 8 * 1024 * 1024
/** The number of the subscription. */
const firstId = 2
const noSubscriber = 0x10

/** Opens what publishes over a link, which may be missing. */
export function openPublisher(link: () => MqttLink | undefined): MqttPublisher {
  const unconfirmed = new Map<number, Waiting>()
  /** The messages that wait until the broker takes more. */
  const queue: (Waiting & { begin(): void })[] = []
  let lastId = firstId - 1

  const nextId = () => {
    do lastId = lastId >= 65_535 ? firstId : lastId + 1
    while (unconfirmed.has(lastId))
    return lastId
  }
  const mostAtOnce = (to: MqttLink) => to.connack.properties?.receiveMaximum ?? mostByDefault
  const write = (to: MqttLink, topic: string, body: unknown, qos: 0 | 1, messageId?: number) =>
    to.send({
      cmd: 'publish',
      topic,
      payload: JSON.stringify(body),
      qos,
      dup: false,
      retain: false,
      ...(messageId !== undefined && { messageId }),
    })
  const publish = (topic: string, body: unknown): Promise<boolean> =>
    new Promise((resolve, reject) => {
      const to = link()
      if (!to || unconfirmed.size + queue.length >= mostUnconfirmed) return resolve(false)
      const begin = () => {
        const messageId = nextId()
        unconfirmed.set(messageId, { resolve, reject })
        write(to, topic, body, 1, messageId)
      }
      if (unconfirmed.size < mostAtOnce(to)) begin()
      else queue.push({ begin, resolve, reject })
    })
  return {
    send: (topic, body, qos) => {
      const to = link()
      // Nobody waits for it: the response to the next upload says the same.
      if (qos === 1) publish(topic, body).catch(() => {})
      else if (to && to.unsentBytes() < mostUnsentBytes) write(to, topic, body, 0)
    },
    deliver: publish,
    confirmed: ({ messageId = 0, reasonCode = 0 }) => {
      const waiting = unconfirmed.get(messageId)
      if (!waiting) return
      unconfirmed.delete(messageId)
      queue.shift()?.begin()
      if (reasonCode >= 0x80)
        waiting.reject(new Error(`the broker refused a message with the code ${reasonCode}`))
      // MQTT 3.1.1 doesn't say whether anybody has subscribed.
      else waiting.resolve(link()?.isMqtt5 === true && reasonCode !== noSubscriber)
    },
    lost: (error) => {
      for (const { reject } of [...unconfirmed.values(), ...queue.splice(0)]) reject(error)
      unconfirmed.clear()
    },
  }
}
