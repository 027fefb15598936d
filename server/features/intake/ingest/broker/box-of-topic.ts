import { isDeviceName } from '@sensorstack/contract/features/core/sensorbox-kernel/device-name.ts'

/** Returns the hardware id in the topic of a box, or null if it isn't such a topic. */
export function boxOfTopic(topic: string): string | null {
  const [first, hardwareUniqueId] = topic.split('/')
  return first === 'sensorboxes' && hardwareUniqueId !== undefined && isDeviceName(hardwareUniqueId)
    ? hardwareUniqueId
    : null
}
