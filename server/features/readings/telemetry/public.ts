export { chunksOf, hoursOf } from './chunks/chunks.ts'
export { merge, noReadings, pick, placeOf, type Readings, slice } from './chunks/readings.ts'
export type { ChunkRow, HourRow } from './chunks/rows.ts'
export { codeOf, codesOf, type SeriesMark } from './chunks/series-codes.ts'
export { createCompaction } from './compact/compaction.ts'
export { distributeTelemetry } from './distribute/distribute-telemetry.ts'
export { isTelemetryDistributed } from './distribute/is-telemetry-distributed.ts'
export {
  attachPartition,
  detachPartition,
  dropPartition,
  haveDataIn,
  type MonthPartition,
  monthPartitions,
} from './drop/drop-queries.ts'
export { dropReadings, tenuresWithSums } from './drop/drop-readings.ts'
export { bucketBounds, isCutInZone } from './read/bucket-bounds.ts'
export { endsOfReadings } from './read/ends-queries.ts'
export { extremesOfSpans } from './read/extremes-of-spans.ts'
export { firstHours } from './read/first-hours.ts'
export { firstReading } from './read/first-reading.ts'
export { bytesOfTenures, type MeteredMonth, readingsByMonth } from './read/metered-queries.ts'
export { type BucketSums, meanOf, sumBuckets } from './read/read-buckets.ts'
export { hourMeansOfBoxes } from './read/read-queries.ts'
export {
  countReadings,
  type MarkedReadings,
  readMarkedReadings,
  readPagesFrom,
  readReadings,
  timeBefore,
} from './read/read-readings.ts'
export { openVisibleTenures, type VisibleTenures } from './read/visible-tenures-queries.ts'
export { appendedColumns, appendReadings, appendReadingsText } from './store/append-queries.ts'
export { moveReadings } from './store/move-readings.ts'
export { openPartitions } from './store/partitions.ts'
export { type StoredReadings, storeReadings } from './store/store-readings.ts'
export { newestOfBoxes } from './store/write-queries.ts'
