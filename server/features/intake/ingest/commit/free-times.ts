import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { maxReadings } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { type EventSpan, eventTimesIn } from '../../../core/event-log/public.ts'
import { codesOf } from '../../../readings/telemetry/public.ts'
import type { SentEvent } from '../parse/parse-upload.ts'

// An item without a time gets that of its arrival, or the next one that is free: with the same time as another item of the box
// and type, it would be taken for a duplicate. The box must be locked.

/**
 * Items without a time in one upload are a millisecond apart, so the largest upload puts a series this far ahead. A series that is
 * further ahead got its times from a fast clock.
 */
const farthestAheadMs = maxReadings

/** Returns a function for the times of readings, in the order in which they arrived. `newest` has the newest time of each series. */
export function freeReadingTimes(
  newest: ReadonlyMap<number, number>,
): (type: MeasureType, arrivedMs: number) => number {
  const given = new Map<MeasureType, number>()
  return (type, arrivedMs) => {
    const last = given.get(type) ?? Math.max(...codesOf(type).map((code) => newest.get(code) ?? 0))
    const ms = last >= arrivedMs && last < arrivedMs + farthestAheadMs ? last + 1 : arrivedMs
    given.set(type, ms)
    return ms
  }
}

/** Returns a function for the times of these events. An event with a time of its own keeps it. */
export async function freeEventTimes(
  tx: Tx,
  events: readonly { readonly sensorboxId: string; readonly event: SentEvent }[],
): Promise<(event: SentEvent) => number> {
  const movable = events.filter(({ event }) => event.mayMove)
  const times = new Map<SentEvent, number>()
  if (movable.length > 0) {
    const taken = new Set(
      (await eventTimesIn(tx, spansOf(movable))).map((row) =>
        nameOf(row.sensorbox_id, row.event_type, row.event_ms),
      ),
    )
    for (const { sensorboxId, event } of events)
      if (!event.mayMove) taken.add(nameOf(sensorboxId, event.type, event.ms))
    const given = new Map<string, number>()
    for (const { sensorboxId, event } of movable) {
      const series = `${sensorboxId} ${event.type}`
      let ms = Math.max(event.ms, (given.get(series) ?? 0) + 1)
      while (taken.has(nameOf(sensorboxId, event.type, ms))) ms++
      given.set(series, ms)
      times.set(event, ms)
    }
  }
  return (event) => times.get(event) ?? event.ms
}

const nameOf = (sensorboxId: string, type: string, ms: number) => `${sensorboxId} ${type} ${ms}`

/** Returns one span for each box and type, in which the next free times lie. */
function spansOf(
  events: readonly { readonly sensorboxId: string; readonly event: SentEvent }[],
): EventSpan[] {
  const spans = new Map<string, EventSpan>()
  for (const { sensorboxId, event } of events) {
    const { type, ms } = event
    const key = `${sensorboxId} ${type}`
    const known = spans.get(key)
    spans.set(key, {
      sensorboxId,
      type,
      fromMs: Math.min(known?.fromMs ?? ms, ms),
      untilMs: Math.max(known?.untilMs ?? 0, ms + farthestAheadMs),
    })
  }
  return [...spans.values()]
}
