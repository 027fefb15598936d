import type { EventType, SensorboxEvent } from '@sensorstack/contract/features/events/event.ts'
import type { EventRow } from './queries.ts'

/** A reading as an event: it has no id of its own. */
export function presentReading(
  sensorboxId: string,
  type: EventType,
  ms: number,
  value: number,
): SensorboxEvent {
  return {
    id: null,
    sensorbox_id: sensorboxId,
    event_timestamp: new Date(ms).toISOString(),
    event_type: type,
    type,
    value,
    acknowledged: null,
  }
}

/** An event that is no reading. */
export function presentEvent(row: EventRow): SensorboxEvent {
  const type = row.event_type as EventType
  return {
    id: row.id,
    sensorbox_id: row.sensorbox_id,
    event_timestamp: new Date(row.event_ms).toISOString(),
    event_type: type,
    type,
    value: row.value,
    acknowledged: row.acknowledged,
  }
}
