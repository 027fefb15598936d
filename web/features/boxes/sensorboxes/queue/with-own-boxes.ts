import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import type { QueuedBox } from '@sensorstack/contract/features/views/monitoring/queue.ts'

/**
 * The queue with what the list of the current stack knows of its boxes: each reading that changes comes into that at once.
 * A box in another state by now stays as it is, until the queue itself comes anew.
 */
export function withOwnBoxes(
  queue: readonly QueuedBox[],
  own: readonly Sensorbox[] | undefined,
): QueuedBox[] {
  const byId = new Map(own?.map((box) => [box.id, box]))
  return queue.map((queued) => {
    const box = byId.get(queued.id)
    return box && box.combined_state === queued.box.combined_state ? { ...queued, box } : queued
  })
}
