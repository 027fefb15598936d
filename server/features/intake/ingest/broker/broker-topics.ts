import { isDeviceName } from '@sensorstack/contract/features/core/sensorbox-kernel/device-name.ts'
import { deviceTopics } from '@sensorstack/contract/features/intake/ingest/upload.ts'

/** The exchange to which RabbitMQ passes what is published over MQTT, and from which it feeds MQTT's subscriptions. */
export const topicExchange = 'amq.topic'
/** The durable queue of what boxes have published; all servers take from it. */
export const queueOfBoxes = 'sensorstack.boxes'

/** Returns the routing key that RabbitMQ makes of a topic. */
export function routingKeyOf(topic: string): string {
  return topic.replaceAll('/', '.').replaceAll('+', '*')
}

/** Returns the topic of a routing key. */
export function topicOf(routingKey: string): string {
  return routingKey.replaceAll('.', '/').replaceAll('*', '+')
}

/** The routing keys of everything that boxes may publish. */
export const keysOfBoxes = [deviceTopics('+').events, deviceTopics('+').configAck].map(routingKeyOf)

/** Whether a box with this hardware id can use the broker. A dot would be a slash in its topics. */
export function isFitForBroker(hardwareUniqueId: string): boolean {
  return isDeviceName(hardwareUniqueId) && !hardwareUniqueId.includes('.')
}

/** Returns the hardware id in the topic of a box, or null if it isn't such a topic. */
export function boxOfTopic(topic: string): string | null {
  const [first, hardwareUniqueId] = topic.split('/')
  return first === 'sensorboxes' && hardwareUniqueId !== undefined && isFitForBroker(hardwareUniqueId)
    ? hardwareUniqueId
    : null
}
