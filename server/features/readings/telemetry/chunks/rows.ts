/** A row of `measurement_chunk`. */
export interface ChunkRow {
  readonly sensorbox_key: number
  readonly measure: number
  readonly start_ms: number
  readonly end_ms: number
  readonly tenure_key: number
  readonly count: number
  readonly payload: Buffer
}

/** A row of `measurement_hour`, or the amounts to add to one. */
export interface HourRow {
  readonly sensorbox_key: number
  readonly measure: number
  readonly hour: number
  readonly tenure_key: number
  readonly count: number
  readonly sum: number
  readonly min: number
  readonly max: number
}

/** The update of a series after chunks were written. */
export interface SeriesRow {
  readonly sensorbox_key: number
  readonly measure: number
  readonly newest_ms: number
  /** The number of chunks added, and the start of the first of them. */
  readonly loose: number
  readonly loose_from_ms: number
}

/** A series with a time span in milliseconds, including both ends. */
export interface SeriesSpan {
  readonly sensorbox_key: number
  readonly measure: number
  readonly from_ms: number
  readonly to_ms: number
}

/** Returns the key of a series for use in a map. */
export function seriesName(series: { sensorbox_key: number; measure: number }): string {
  return `${series.sensorbox_key} ${series.measure}`
}

/** The keys by which readings of a tenure are stored. */
export interface TenureKeys {
  readonly sensorboxKey: number
  readonly tenureKey: number
}
