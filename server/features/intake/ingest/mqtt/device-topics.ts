import { deviceTopics } from '@sensorstack/contract/features/intake/ingest/upload.ts'

/** What a publish of a box is, by its topic; null when the topic isn't the box's to publish to. */
export function publishKind(hardwareUniqueId: string, topic: string): 'upload' | 'config_ack' | null {
  const topics = deviceTopics(hardwareUniqueId)
  if (topic === topics.events) return 'upload'
  return topic === topics.configAck ? 'config_ack' : null
}

/** Whether a box may hear the topic: what comes back to it, never a pattern. */
export function maySubscribe(hardwareUniqueId: string, topic: string): boolean {
  const topics = deviceTopics(hardwareUniqueId)
  return topic === topics.result || topic === topics.config
}
