import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { ChartLimits } from '../../../../ui/chart/chart-types.ts'

const bounds = ['criticalMin', 'attentionMin', 'attentionMax', 'criticalMax'] as const

/**
 * Returns the limits that all of these boxes share, by measure and bound. A line that applies to only some of them
 * would mislead.
 */
export function commonLimits(
  boxes: readonly { types: readonly MeasureType[]; limits: ReadonlyMap<MeasureType, ChartLimits> }[],
): ReadonlyMap<MeasureType, ChartLimits> {
  const common = new Map<MeasureType, ChartLimits>()
  for (const type of new Set(boxes.flatMap((box) => box.types))) {
    const [first, ...rest] = boxes
      .filter((box) => box.types.includes(type))
      .map((box) => box.limits.get(type))
    const shared = bounds.filter(
      (bound) => first?.[bound] !== undefined && rest.every((other) => other?.[bound] === first[bound]),
    )
    if (first && shared.length > 0) {
      common.set(type, Object.fromEntries(shared.map((bound) => [bound, first[bound]])))
    }
  }
  return common
}
