import type { EventRange } from '@sensorstack/contract/features/readings/events/event.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { endsOfEvents } from '../../core/event-log/public.ts'
import { endsOfReadings, openVisibleTenures } from '../telemetry/public.ts'
import type { Selection } from './event-selection.ts'

/** Returns the first and last time of the readings and events of a box that are visible to the current stack. */
export async function findEventRange(
  db: StackBound,
  sensorboxId: string,
  { measures, events }: Selection,
): Promise<EventRange> {
  const nothing = { first_event: null, last_event: null }
  const visible = await openVisibleTenures(db, sensorboxId)
  if (!visible) return nothing
  const found = await Promise.all([
    endsOfReadings(db.tx, visible, measures),
    endsOfEvents(db, sensorboxId, visible, events),
  ])
  const ends = found.flatMap((one) => one ?? [])
  if (ends.length === 0) return nothing
  return {
    first_event: at(Math.min(...ends.map(({ firstMs }) => firstMs))),
    last_event: at(Math.max(...ends.map(({ lastMs }) => lastMs))),
  }
}

function at(ms: number) {
  return { event_timestamp: new Date(ms).toISOString() }
}
