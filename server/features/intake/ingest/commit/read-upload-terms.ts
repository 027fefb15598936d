import type { Tx } from '../../../../platform/db/database.ts'
import { spansOfBoxes } from '../../../boxes/invalid-readings/public.ts'
import type { BoxRow } from '../../../core/sensorbox-kernel/public.ts'
import { historiesOf } from '../../../core/tenures/public.ts'
import { segmentsOf, type UploadTerms } from './judge-upload.ts'

/** Reads the terms by which the uploads of these boxes are judged. Returns them by box id. */
export async function readUploadTerms(tx: Tx, boxes: readonly BoxRow[]): Promise<Map<string, UploadTerms>> {
  if (boxes.length === 0) return new Map()
  const ids = boxes.map((box) => box.id)
  const histories = await historiesOf(tx, ids)
  const spans = await spansOfBoxes(tx, ids)
  return new Map(
    boxes.map(({ id, config }) => {
      const history = histories.get(id)
      const tenures = (history?.tenures ?? []).map((row) => ({
        key: row.key,
        fromMs: row.from_ms,
        toMs: row.to_ms,
        keptFromMs: row.readings_from_ms,
        isSeen: row.is_seen,
      }))
      const periods = (history?.periods ?? []).map((row) => ({
        state: row.enabled_state,
        fromMs: row.from_ms,
      }))
      return [
        id,
        {
          measures: new Map(config.measurements.map(({ type, min, max }) => [type, { min, max }])),
          events: new Set(config.events),
          invalid: spans
            .filter((row) => row.sensorbox_id === id)
            .map((row) => ({
              type: row.measure_type,
              tenureKey: row.tenure_key,
              fromMs: row.from_ms,
              toMs: row.to_ms,
            })),
          tenures,
          periods,
          segments: segmentsOf(tenures, periods),
        },
      ]
    }),
  )
}
