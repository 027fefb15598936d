import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { type ChartLimits, chartBounds } from '../../../../ui/chart/chart-types.ts'
import { type AssetBox, isPresent } from './asset-box.ts'

/** A bound that only some of the boxes with the measure have. */
export interface PartialBound {
  readonly bound: keyof ChartLimits
  readonly value: number
  readonly boxIds: readonly string[]
}

export interface AssetLimits {
  /** The bounds that all boxes with the measure share. */
  readonly shared: ChartLimits
  /** All other bounds, each value once. */
  readonly partial: readonly PartialBound[]
}

type LimitedBox = Pick<AssetBox, 'id' | 'types' | 'limits' | 'stays'>

/**
 * Returns the limits of an asset's shown boxes by measure: of those that are on it now or, if none is, of those that were. Every bound
 * is in the result, because a broken limit that isn't drawn would mislead.
 */
export function assetLimits(seen: readonly LimitedBox[]): ReadonlyMap<MeasureType, AssetLimits> {
  const present = seen.filter(isPresent)
  const boxes = present.length > 0 ? present : seen
  return new Map(
    [...new Set(boxes.flatMap(({ types }) => types))].map((type) => [
      type,
      limitsOf(
        type,
        boxes.filter(({ types }) => types.includes(type)),
      ),
    ]),
  )
}

function limitsOf(type: MeasureType, boxes: readonly LimitedBox[]): AssetLimits {
  const shared: ChartLimits = {}
  const partial: PartialBound[] = []
  for (const bound of chartBounds) {
    const byValue = new Map<number, string[]>()
    for (const { id, limits } of boxes) {
      const value = limits.get(type)?.[bound]
      if (value !== undefined) byValue.set(value, [...(byValue.get(value) ?? []), id])
    }
    for (const [value, boxIds] of byValue) {
      if (boxIds.length === boxes.length) shared[bound] = value
      else partial.push({ bound, value, boxIds })
    }
  }
  return { shared, partial }
}
