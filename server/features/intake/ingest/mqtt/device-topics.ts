import { deviceTopics } from '@sensorstack/contract/features/intake/ingest/upload.ts'

/** Returns the kind of a box's publish by its topic, or null if the box may not publish to it. */
export function publishKind(hardwareUniqueId: string, topic: string): 'upload' | 'config_ack' | null {
  const topics = deviceTopics(hardwareUniqueId)
  if (topic === topics.events) return 'upload'
  return topic === topics.configAck ? 'config_ack' : null
}

/** Whether a box may subscribe to the topic: only to its own results and configurations, without wildcards. */
export function maySubscribe(hardwareUniqueId: string, topic: string): boolean {
  const topics = deviceTopics(hardwareUniqueId)
  return topic === topics.result || topic === topics.config
}

/**
 * Whether a topic or a filter reaches the topics of other boxes. Firmware for other brokers also uses topics such as
 * `tele/…`, which concern nobody.
 */
export function concernsOthers(hardwareUniqueId: string, topic: string): boolean {
  const [first = '', second] = topic.split('/')
  if (first === '#') return true
  return ['sensorboxes', '+'].includes(first) && second !== undefined && second !== hardwareUniqueId
}
