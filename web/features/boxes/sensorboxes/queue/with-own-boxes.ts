import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import type { QueuedBox } from '@sensorstack/contract/features/views/monitoring/queue.ts'

/**
 * Replaces queued boxes by those in the current stack's list, which live updates keep more current. A box whose state
 * differs stays as it is until the queue itself is reloaded.
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
