export { appendedColumns, appendReadings, appendReadingsText } from './append-queries.ts'
export { bucketBounds, isCutInZone } from './bucket-bounds.ts'
export { chunksOf, hoursOf } from './chunks.ts'
export { createCompaction } from './compaction.ts'
export { distributeTelemetry } from './distribute-telemetry.ts'
export {
  attachPartition,
  detachPartition,
  dropPartition,
  haveDataIn,
  type MonthlyData,
  type MonthPartition,
  monthPartitions,
} from './drop-queries.ts'
export { dropReadings, tenuresWithSums } from './drop-readings.ts'
export { endsOfReadings } from './ends-queries.ts'
export { type Extremes, extremesOfSpans } from './extremes-of-spans.ts'
export { firstHours } from './first-hours.ts'
export { isTelemetryDistributed } from './is-telemetry-distributed.ts'
export { bytesOfTenures, type MeteredMonth, readingsByMonth } from './metered-queries.ts'
export { moveReadings } from './move-readings.ts'
export { openPartitions } from './partitions.ts'
export { type BucketSums, sumBuckets } from './read-buckets.ts'
export { hourMeansOfBoxes } from './read-queries.ts'
export {
  countReadings,
  type MarkedReadings,
  readMarkedReadings,
  readPagesFrom,
  readReadings,
  timeBefore,
} from './read-readings.ts'
export { merge, noReadings, pick, placeOf, type Readings, slice } from './readings.ts'
export type { ChunkRow, HourRow } from './rows.ts'
export { codeOf, codesOf, type SeriesMark } from './series-codes.ts'
export { type StoredReadings, storeReadings } from './store-readings.ts'
export { openVisibleTenures, type VisibleTenures } from './visible-tenures-queries.ts'
export { newestOfBoxes } from './write-queries.ts'
