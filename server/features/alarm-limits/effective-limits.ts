import type { Limit } from '@sensorstack/contract/features/alarm-limits/alarm-limit.ts'
import { isMeasureType, type MeasureType } from '@sensorstack/contract/features/sensorboxes/measures.ts'
import type { Selectable } from 'kysely'
import type { BoundColumns } from '../../migrations/sensorbox-tables.ts'
import type { Tx } from '../../platform/db/database.ts'
import { listLimitsOfBoxes, listTypeLimits } from './queries.ts'

/**
 * The limits that apply to each of these boxes, by box and measure: the individual limit of a measure as a whole, or else
 * the default of the box's type. A measure without either is missing.
 */
export async function effectiveLimits(
  tx: Tx,
  boxes: readonly { readonly id: string; readonly type: string }[],
): Promise<Map<string, Map<MeasureType, Limit>>> {
  if (boxes.length === 0) return new Map()
  const defaults = await listTypeLimits(tx, [...new Set(boxes.map((box) => box.type))])
  const individual = await listLimitsOfBoxes(
    tx,
    boxes.map((box) => box.id),
  )
  const byType = new Map<string, Map<MeasureType, Limit>>()
  for (const row of defaults) put(byType, row.type, row.measure_type, limitOf(row, 'default'))
  const byBox = new Map(boxes.map((box) => [box.id, new Map(byType.get(box.type))]))
  for (const row of individual) put(byBox, row.sensorbox_id, row.measure_type, limitOf(row, 'individual'))
  return byBox
}

function put(limits: Map<string, Map<MeasureType, Limit>>, key: string, measure: string, limit: Limit): void {
  if (!isMeasureType(measure)) throw new Error(`a limit for the unknown measure ${measure}`)
  const byMeasure = limits.get(key) ?? new Map<MeasureType, Limit>()
  byMeasure.set(measure, limit)
  limits.set(key, byMeasure)
}

function limitOf(row: Selectable<BoundColumns>, source: Limit['source']): Limit {
  return {
    attention_min: row.attention_min,
    attention_max: row.attention_max,
    critical_min: row.critical_min,
    critical_max: row.critical_max,
    hysteresis: row.hysteresis,
    min_duration_s: row.min_duration_s,
    source,
  }
}
