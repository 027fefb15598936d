import type { SensorboxEvent } from '@sensorstack/contract/features/events/event.ts'
import type { StackBound } from '../../platform/db/database.ts'
import { openVisibleTenures, readReadings, type VisibleTenures } from '../telemetry/public.ts'
import type { Selection } from './event-selection.ts'
import { presentEvent, presentReading } from './present.ts'
import { listEventRows } from './queries.ts'

/** Which events of a box are wanted; times in milliseconds, [start, end). */
export interface EventQuery {
  readonly sensorboxId: string
  readonly selection: Selection
  readonly startMs: number | null
  readonly endMs: number
  readonly jsonKey: string | null
  readonly jsonData: string | null
}

interface Dated {
  readonly ms: number
  readonly event: SensorboxEvent
}

/** The readings and events of a box that the current stack may see, oldest first; the newest when the limit cuts. */
export async function listEvents(
  db: StackBound,
  query: EventQuery,
  limit: number,
): Promise<SensorboxEvent[]> {
  const visible = await openVisibleTenures(db, query.sensorboxId)
  if (!visible) return []
  const readings = await readingsOf(db, query, visible, limit)
  const types = query.selection.events
  const rows =
    types.length > 0 ? await listEventRows(db, query.sensorboxId, visible, { ...query, types }, limit) : []
  const all = [...readings, ...rows.map((row) => ({ ms: row.event_ms, event: presentEvent(row) })).reverse()]
  return all
    .sort((a, b) => a.ms - b.ms)
    .slice(Math.max(0, all.length - limit))
    .map(({ event }) => event)
}

/** The newest readings and events of a box, newest first: at most so many of each type, and so many in all. */
export async function listNewestEvents(
  db: StackBound,
  query: EventQuery,
  limitEach: number,
  limit: number,
): Promise<SensorboxEvent[]> {
  const visible = await openVisibleTenures(db, query.sensorboxId)
  if (!visible) return []
  const all = await readingsOf(db, query, visible, limitEach)
  for (const type of query.selection.events) {
    const rows = await listEventRows(db, query.sensorboxId, visible, { ...query, types: [type] }, limitEach)
    for (const row of rows) all.push({ ms: row.event_ms, event: presentEvent(row) })
  }
  return all
    .sort((a, b) => b.ms - a.ms)
    .slice(0, limit)
    .map(({ event }) => event)
}

/** A filter on JSON leaves out the readings, whose values are numbers. */
async function readingsOf(
  db: StackBound,
  query: EventQuery,
  visible: VisibleTenures,
  limit: number,
): Promise<Dated[]> {
  const all: Dated[] = []
  if (query.jsonKey !== null || query.jsonData !== null) return all
  const { measures } = query.selection
  const readings = await readReadings(db.tx, visible, measures, query, limit)
  for (const [i, measure] of measures.entries()) {
    const { times, values } = readings[i]!
    times.forEach((ms, i) => {
      all.push({ ms, event: presentReading(query.sensorboxId, measure, ms, values[i]!) })
    })
  }
  return all
}
