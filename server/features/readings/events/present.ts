import { stateReasonWords } from '@sensorstack/contract/features/core/sensorbox-kernel/reason-words.ts'
import type { EventType, SensorboxEvent } from '@sensorstack/contract/features/readings/events/event.ts'
import type { EventRow, StateChange } from '../../core/event-log/public.ts'
import type { SeriesMark } from '../telemetry/public.ts'

/** Returns a reading as an event. It has no id, and a mark if it is set aside. */
export function presentReading(
  sensorboxId: string,
  type: EventType,
  mark: SeriesMark,
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
    ...(mark !== null && { mark }),
  }
}

/** Returns an event that isn't a reading. */
export function presentEvent(row: EventRow): SensorboxEvent {
  const type = row.event_type as EventType
  return {
    id: row.id,
    sensorbox_id: row.sensorbox_id,
    event_timestamp: new Date(row.event_ms).toISOString(),
    event_type: type,
    type,
    value: type === 'state_changed' ? presentStateChange(row.value as StateChange) : row.value,
    acknowledged: row.acknowledged,
  }
}

/** Returns a change of a box's state, with its reasons as text and as data. */
function presentStateChange({ from, to, reasons }: StateChange) {
  return { from, to, reason: stateReasonWords(reasons), reasons }
}
