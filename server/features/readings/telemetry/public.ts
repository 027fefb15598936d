export { appendedColumns, appendReadings, appendReadingsText } from './append-queries.ts'
export { bucketBounds, isCutInZone } from './bucket-bounds.ts'
export { chunksOf, hoursOf } from './chunks.ts'
export { type Compaction, createCompaction } from './compaction.ts'
export { partitionedMonths, type TenureKeys } from './drop-queries.ts'
export { dropMonth, dropReadings, tenuresWithSums } from './drop-readings.ts'
export { type Ends, endsOfReadings } from './ends-queries.ts'
export { type HandOver, handOverReadings } from './hand-over-readings.ts'
export { bytesOfTenures, type MeteredMonth, readingsByMonth } from './metered-queries.ts'
export { openPartitions, type Partitions } from './partitions.ts'
export { type BucketSums, sumBuckets } from './read-buckets.ts'
export {
  firstHours,
  type HourMean,
  hourMeansOfBoxes,
  type TimeRange,
} from './read-queries.ts'
export {
  countReadings,
  readPagesFrom,
  readReadings,
  type SeriesInTenure,
  timeBefore,
} from './read-readings.ts'
export { merge, noReadings, pick, placeOf, type Readings, slice } from './readings.ts'
export { type NewReadings, type StoredReadings, storeReadings } from './store-readings.ts'
export { openVisibleTenures, type VisibleTenures } from './visible-tenures-queries.ts'
export { type ChunkRow, type HourRow, newestOfBoxes } from './write-queries.ts'
