import type { DeliveryPreview } from '@sensorstack/contract/features/boxes/delivery/delivery.ts'

/** The data of all boxes that would be delivered. */
export interface PreviewSums {
  /** The time of the earliest reading; null if there is none. */
  readonly since: string | null
  readonly limits: number
  readonly documents: number
  readonly photos: number
  /** The number of boxes with connection profiles, and of boxes with tasks or a wakeup. */
  readonly profiled: number
  readonly tasked: number
  /** The number of boxes whose location is known. */
  readonly located: number
  /** The number of boxes whose serial number the receiver has already. */
  readonly sharing: number
  /** The number of boxes that can't be delivered, by reason. */
  readonly refused: readonly { readonly reason: string; readonly count: number }[]
}

/** Adds up the preview of the single boxes. */
export function previewSums({ boxes }: DeliveryPreview): PreviewSums {
  const reasons = new Map<string, number>()
  for (const { refusal } of boxes) {
    if (refusal) reasons.set(refusal.detail, (reasons.get(refusal.detail) ?? 0) + 1)
  }
  const times = boxes.flatMap(({ readings_since }) => readings_since ?? []).sort()
  const sum = (of: 'alarm_limits' | 'documents' | 'photos') => boxes.reduce((all, box) => all + box[of], 0)
  return {
    since: times[0] ?? null,
    limits: sum('alarm_limits'),
    documents: sum('documents'),
    photos: sum('photos'),
    profiled: boxes.filter(({ connection_profiles }) => connection_profiles > 0).length,
    tasked: boxes.filter(({ has_tasks }) => has_tasks).length,
    located: boxes.filter(({ has_location }) => has_location).length,
    sharing: boxes.filter(({ shares_serial_number }) => shares_serial_number).length,
    refused: [...reasons].map(([reason, count]) => ({ reason, count })),
  }
}
