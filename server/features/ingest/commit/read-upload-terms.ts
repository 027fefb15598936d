import type { Tx } from '../../../platform/db/database.ts'
import { type BoxRow, periodsOf, tenuresOf } from '../../sensorbox-kernel/public.ts'
import type { UploadTerms } from './judge-upload.ts'

/** What the items of these boxes' uploads are judged by, by the boxes' ids. */
export async function readUploadTerms(tx: Tx, boxes: readonly BoxRow[]): Promise<Map<string, UploadTerms>> {
  if (boxes.length === 0) return new Map()
  const ids = boxes.map((box) => box.id)
  const tenures = await tenuresOf(tx, ids)
  const periods = await periodsOf(tx, ids)
  return new Map(
    boxes.map((box) => [
      box.id,
      {
        measures: new Set(box.config.measurements.map((measurement) => measurement.type)),
        events: new Set(box.config.events),
        tenures: tenures
          .filter((row) => row.sensorbox_id === box.id)
          .map((row) => ({
            key: row.key,
            fromMs: row.from_ms,
            toMs: row.to_ms,
            keptFromMs: row.readings_from_ms,
            isSeen: row.is_seen,
          })),
        periods: periods
          .filter((row) => row.sensorbox_id === box.id)
          .map((row) => ({ state: row.enabled_state, fromMs: row.from_ms })),
      },
    ]),
  )
}
