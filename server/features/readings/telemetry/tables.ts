import type { Generated, GeneratedAlways } from 'kysely'

export interface MeasurementChunkTable {
  sensorbox_key: number
  measure: number
  start_ms: number
  end_ms: number
  tenure_key: number
  count: number
  payload: Buffer
}

export interface MeasurementHourTable {
  sensorbox_key: number
  measure: number
  hour: number
  tenure_key: number
  count: number
  sum: number
  min: number
  max: number
}

export interface MeasurementSeriesTable {
  sensorbox_key: number
  measure: number
  newest_ms: number
  loose: Generated<number>
  loose_from_ms: number | null
  piles: GeneratedAlways<number>
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    measurement_chunk: MeasurementChunkTable
    measurement_hour: MeasurementHourTable
    measurement_series: MeasurementSeriesTable
  }
}
