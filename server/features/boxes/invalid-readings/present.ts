import type { InvalidSpan } from '@sensorstack/contract/features/boxes/invalid-readings/invalid-span.ts'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { SpanRow } from './queries.ts'

/** Returns a span for the response to a person who works in the stack. */
export function presentSpan(row: SpanRow, stackId: string): InvalidSpan {
  return {
    id: row.id,
    sensorbox_id: row.sensorbox_id,
    measure_type: row.measure_type as MeasureType,
    start_time: new Date(row.from_ms).toISOString(),
    end_time: new Date(row.to_ms).toISOString(),
    reason: row.reason,
    readings: row.readings,
    marked_at: row.marked_at.toISOString(),
    marked_by: row.person,
    is_own: row.stack_id === stackId,
  }
}
