import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { isAlarmed } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import { compareNaturally } from '@sensorstack/contract/platform/natural-order.ts'
import { nameOf, stateRank, stateSince } from '../../core/sensorbox-kernel/public.tsx'

/** The boxes of a stack that are readable without a network. */
export interface LastKnown {
  /** The boxes that need attention, the worst first and then the longest first. */
  readonly worst: readonly Sensorbox[]
  /** How many more boxes need attention. */
  readonly more: number
  /** The boxes that the person has opened, the last one first. */
  readonly seen: readonly Sensorbox[]
}

const mostWorst = 100

/** Chooses from the boxes of a stack what can be read without a network. */
export function lastKnownOf(boxes: readonly Sensorbox[], seenIds: readonly string[]): LastKnown {
  const worst = boxes
    .filter(({ combined_state }) => isAlarmed(combined_state))
    .sort(
      (a, b) =>
        stateRank(a.combined_state) - stateRank(b.combined_state) ||
        Date.parse(stateSince(a)) - Date.parse(stateSince(b)) ||
        compareNaturally(nameOf(a), nameOf(b)),
    )
  const byId = new Map(boxes.map((box) => [box.id, box]))
  return {
    worst: worst.slice(0, mostWorst),
    more: Math.max(0, worst.length - mostWorst),
    seen: seenIds.flatMap((id) => byId.get(id) ?? []),
  }
}
