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
