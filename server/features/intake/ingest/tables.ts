export interface ReportedItemTable {
  sensorbox_id: string
  device_event_id: string
  event_ms: number
}

export interface IngestRefusalTable {
  sensorbox_id: string
  day: number
  code: string
  count: number
  /** When the last of them was refused. */
  last_ms: number | null
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    reported_item: ReportedItemTable
    ingest_refusal: IngestRefusalTable
  }
}
