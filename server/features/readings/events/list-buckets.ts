import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { TOO_MANY_BUCKETS } from '@sensorstack/contract/features/readings/events/errors.ts'
import type { BucketItem, TimeSampling } from '@sensorstack/contract/features/readings/events/event.ts'
import { eventLimit } from '@sensorstack/contract/features/readings/events/limits.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import type { WrittenJson } from '../../../platform/http/answer/written-json.ts'
import { bucketBounds, openVisibleTenures } from '../telemetry/public.ts'
import { partsOnAsset } from './parts-on-asset.ts'
import { sumParts } from './sum-parts.ts'
import { type Aggregation, writeBuckets } from './write-buckets.ts'

/** The requested buckets. Times are in milliseconds; the end is exclusive. */
export interface BucketQuery {
  readonly sensorboxId: string
  /** Only the readings from when the box was on this asset. */
  readonly assetId?: string | undefined
  readonly startMs: number
  readonly endMs: number
  readonly measures: readonly MeasureType[]
  readonly aggregations: readonly Aggregation[]
  readonly sampling: TimeSampling
  /** The time zone for days, weeks and months. */
  readonly zone: string
  /** Includes buckets without readings, as null. */
  readonly fillGaps: boolean
}

/** Returns the buckets of a box that are visible to the current stack, by type, then oldest first. */
export async function listBuckets(db: StackBound, query: BucketQuery): Promise<WrittenJson<BucketItem[]>> {
  const { measures, startMs, endMs, sampling, zone } = query
  if (measures.length === 0) return writeBuckets(query, [], [])
  const bounds = bucketBounds(startMs, endMs, sampling, zone, Math.floor(eventLimit / measures.length))
  if (!bounds) throw new ApiError(TOO_MANY_BUCKETS)
  const withExtremes = query.aggregations.some((name) => name === 'min' || name === 'max')
  const visible = await openVisibleTenures(db, query.sensorboxId)
  const parts = visible ? await partsOnAsset(db, query, query) : []
  const sums = visible ? await sumParts(db.tx, visible, measures, parts, bounds, withExtremes) : []
  return writeBuckets(query, bounds, sums)
}
