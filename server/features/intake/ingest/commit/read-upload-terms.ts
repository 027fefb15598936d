import type { Tx } from '../../../../platform/db/database.ts'
import type { BoxRow } from '../../../core/sensorbox-kernel/public.ts'
import { periodsOf, tenuresOf } from '../../../core/tenures/public.ts'
import { segmentsOf, type UploadTerms } from './judge-upload.ts'

/** Reads the terms by which the uploads of these boxes are judged. Returns them by box id. */
export async function readUploadTerms(tx: Tx, boxes: readonly BoxRow[]): Promise<Map<string, UploadTerms>> {
  if (boxes.length === 0) return new Map()
  const ids = boxes.map((box) => box.id)
  const tenures = await tenuresOf(tx, ids)
  const periods = await periodsOf(tx, ids)
  return new Map(
    boxes.map(({ id, config }) => {
      const ofBox = tenures
        .filter((row) => row.sensorbox_id === id)
        .map((row) => ({
          key: row.key,
          fromMs: row.from_ms,
          toMs: row.to_ms,
          keptFromMs: row.readings_from_ms,
          isSeen: row.is_seen,
        }))
      const itsPeriods = periods
        .filter((row) => row.sensorbox_id === id)
        .map((row) => ({ state: row.enabled_state, fromMs: row.from_ms }))
      return [
        id,
        {
          measures: new Set(config.measurements.map(({ type }) => type)),
          events: new Set(config.events),
          tenures: ofBox,
          periods: itsPeriods,
          segments: segmentsOf(ofBox, itsPeriods),
        },
      ]
    }),
  )
}
