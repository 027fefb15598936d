import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { type BucketSums, sumBuckets, type VisibleTenures } from '../telemetry/public.ts'
import type { Range } from './parts-on-asset.ts'

/**
 * Like `sumBuckets`, for several parts of time that don't overlap: a bucket that contains the end of one part and the start of
 * the next has the readings of both. Returns an empty list if there are no parts.
 */
export async function sumParts(
  tx: Tx,
  visible: VisibleTenures,
  measures: readonly MeasureType[],
  parts: readonly Range[],
  bounds: readonly number[],
  withExtremes: boolean,
): Promise<readonly BucketSums[]> {
  let all: readonly BucketSums[] = []
  for (const { startMs, endMs } of parts) {
    const range = { startMs: Math.max(startMs ?? 0, bounds[0] ?? 0), endMs }
    const sums = await sumBuckets(tx, visible, measures, range, bounds, withExtremes)
    for (const [index, one] of all.entries()) addTo(sums[index]!, one)
    all = sums
  }
  return all
}

function addTo(sums: BucketSums, more: BucketSums): void {
  for (let at = 0; at < sums.count.length; at++) {
    sums.count[at]! += more.count[at]!
    sums.sum[at]! += more.sum[at]!
  }
  for (let at = 0; at < sums.min.length; at++) {
    sums.min[at] = Math.min(sums.min[at]!, more.min[at]!)
    sums.max[at] = Math.max(sums.max[at]!, more.max[at]!)
  }
}
