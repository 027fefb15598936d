import type { ReadingMark } from '@sensorstack/contract/features/core/sensorbox-kernel/reading-marks.ts'
import type { EventType, SensorboxEvent } from '@sensorstack/contract/features/readings/events/event.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { WrittenJson } from '../../../platform/http/answer/written-json.ts'
import { listEventRows } from '../../core/event-log/public.ts'
import { openVisibleTenures, readMarkedReadings, type VisibleTenures } from '../telemetry/public.ts'
import type { Selection } from './event-selection.ts'
import { partsOnAsset, type Range } from './parts-on-asset.ts'
import { type EventsOfBox, writeEvents } from './write-events.ts'

/** The requested events of a box. Times are in milliseconds; the end is exclusive. */
export interface EventQuery {
  readonly sensorboxId: string
  /** Only what the box measured and reported while it was on this asset. */
  readonly assetId?: string | undefined
  readonly selection: Selection
  readonly startMs: number | null
  readonly endMs: number
  readonly jsonKey: string | null
  readonly jsonData: string | null
  /** Selects only readings with these marks, and no events. Omitted: everything. */
  readonly marks?: readonly ReadingMark[] | undefined
}

/** Returns a box's readings and events that are visible to the current stack, oldest first. Beyond the limit, the newest. */
export async function listEvents(
  db: StackBound,
  query: EventQuery,
  limit: number,
): Promise<WrittenJson<SensorboxEvent[]>> {
  const { sensorboxId } = query
  const types = query.selection.events
  const visible = await openVisibleTenures(db, sensorboxId)
  if (!visible) return noEvents
  const parts = await partsOnAsset(db, query, query)
  const rowsOf = (part: Range) =>
    types.length > 0 && query.marks === undefined
      ? listEventRows(db, sensorboxId, visible, { ...query, ...part, types }, limit)
      : []
  const [readings, rows] = await Promise.all([
    readingsOf(db, query, parts, visible, limit),
    Promise.all(parts.toReversed().map(rowsOf)),
  ])
  return writeEvents({ sensorboxId, readings, events: [rows.flat()] }, 'oldest first', limit)
}

/** Returns the newest readings and events of a box, newest first: at most `limitEach` per type and `limit` in total. */
export async function listNewestEvents(
  db: StackBound,
  query: EventQuery,
  limitEach: number,
  limit: number,
): Promise<WrittenJson<SensorboxEvent[]>> {
  const { sensorboxId } = query
  const visible = await openVisibleTenures(db, sensorboxId)
  if (!visible) return noEvents
  const rowsOf = (type: EventType) =>
    listEventRows(db, sensorboxId, visible, { ...query, types: [type] }, limitEach)
  const [readings, events] = await Promise.all([
    readingsOf(db, query, [query], visible, limitEach),
    Promise.all(query.selection.events.map(rowsOf)),
  ])
  return writeEvents({ sensorboxId, readings, events }, 'newest first', limit)
}

const noEvents = new WrittenJson<SensorboxEvent[]>(Buffer.from('[]'))

/** Returns the readings, but none with a JSON filter, because their values are numbers. */
async function readingsOf(
  db: StackBound,
  query: EventQuery,
  parts: readonly Range[],
  visible: VisibleTenures,
  limit: number,
): Promise<EventsOfBox['readings']> {
  if (query.jsonKey !== null || query.jsonData !== null) return []
  const { selection, marks } = query
  const found = await Promise.all(
    parts.map((part) => readMarkedReadings(db.tx, visible, selection.measures, part, limit, marks)),
  )
  return found.flat()
}
