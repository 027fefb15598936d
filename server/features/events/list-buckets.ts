import { TOO_MANY_BUCKETS } from '@sensorstack/contract/features/events/errors.ts'
import {
  type aggregations,
  type BucketItem,
  eventLimit,
  type TimeSampling,
} from '@sensorstack/contract/features/events/event.ts'
import type { MeasureType } from '@sensorstack/contract/features/sensorboxes/measures.ts'
import type { StackBound } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { type BucketSums, bucketBounds, openVisibleTenures, sumBuckets } from '../telemetry/public.ts'

type Aggregation = (typeof aggregations)[number]

/** Which buckets are wanted; times in milliseconds, [start, end). */
export interface BucketQuery {
  readonly sensorboxId: string
  readonly startMs: number
  readonly endMs: number
  readonly measures: readonly MeasureType[]
  readonly aggregations: readonly Aggregation[]
  readonly sampling: TimeSampling
  /** In which days, weeks and months are cut. */
  readonly zone: string
  /** Buckets without readings too, with null. */
  readonly fillGaps: boolean
}

/** The buckets of a box that the current stack may see, by type, then oldest first. */
export async function listBuckets(db: StackBound, query: BucketQuery): Promise<BucketItem[]> {
  const { measures, startMs, endMs, sampling, zone, fillGaps } = query
  if (measures.length === 0) return []
  const bounds = bucketBounds(startMs, endMs, sampling, zone, Math.floor(eventLimit / measures.length))
  if (!bounds) throw new ApiError(TOO_MANY_BUCKETS)
  const visible = await openVisibleTenures(db, query.sensorboxId)
  const starts = bounds.slice(0, -1).map((ms) => new Date(ms).toISOString())
  const items: BucketItem[] = []
  const all = visible ? await sumBuckets(db.tx, visible, measures, query, bounds) : []
  for (const [i, type] of measures.entries()) {
    const sums = all[i]
    starts.forEach((bucket, place) => {
      if (!fillGaps && !sums?.count[place]) return
      const item: BucketItem = { bucket, type }
      for (const aggregation of query.aggregations) {
        item[`${aggregation}_value`] = sums?.count[place] ? aggregateOf(sums, place, aggregation) : null
      }
      items.push(item)
    })
  }
  return items
}

function aggregateOf(sums: BucketSums, place: number, aggregation: Aggregation): number {
  return aggregation === 'avg' ? sums.sum[place]! / sums.count[place]! : sums[aggregation][place]!
}
