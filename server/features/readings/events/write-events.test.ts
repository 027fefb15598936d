import { randomUUID } from 'node:crypto'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { SensorboxEvent } from '@sensorstack/contract/features/readings/events/event.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EventRow } from '../../core/event-log/public.ts'
import type { SeriesMark } from '../telemetry/public.ts'
import { presentEvent, presentReading } from './present.ts'
import { type EventsOfBox, writeEvents } from './write-events.ts'

const sensorboxId = randomUUID()
const base = Date.UTC(2026, 11, 31, 23, 59, 59, 990)

/** Few times, so that many items share one. */
const times = fc
  .uniqueArray(fc.integer({ min: base, max: base + 20 }))
  .map((some) => some.sort((a, b) => a - b))

const readings = (measure: MeasureType, mark: SeriesMark = null) =>
  times.map((some) => ({
    measure,
    mark,
    readings: {
      times: Float64Array.from(some),
      values: Float64Array.from(some, (ms) => (ms - base) / 10 - 1),
    },
  }))

const rows = (type: string) =>
  fc.array(fc.record({ ms: fc.integer({ min: base, max: base + 20 }), value: fc.jsonValue() })).map((some) =>
    some
      .sort((a, b) => b.ms - a.ms)
      .map(
        ({ ms, value }, i): EventRow => ({
          id: randomUUID(),
          sensorbox_id: sensorboxId,
          tenure_key: 1,
          event_ms: ms,
          event_type: type,
          value,
          alarm_id: null,
          acknowledged: i % 2 === 0 ? null : true,
        }),
      ),
  )

const eventsOfBox: fc.Arbitrary<EventsOfBox> = fc.record({
  sensorboxId: fc.constant(sensorboxId),
  readings: fc.tuple(readings('temperature'), readings('temperature', 'impossible'), readings('light')),
  events: fc.tuple(rows('door'), rows('shock')),
})

/** Returns the expected list as objects: merged, sorted and limited. */
function model({ readings, events }: EventsOfBox, newestFirst: boolean, limit: number): SensorboxEvent[] {
  const ofReadings = readings.flatMap(({ measure, mark, readings: { times, values } }) =>
    [...times].map((ms, i) => ({ ms, event: presentReading(sensorboxId, measure, mark, ms, values[i]!) })),
  )
  const ofRows = events.flatMap((some) => {
    const shown = some.map((row) => ({ ms: row.event_ms, event: presentEvent(row) }))
    return newestFirst ? shown : shown.reverse()
  })
  const all = [...ofReadings, ...ofRows].sort((a, b) => (newestFirst ? b.ms - a.ms : a.ms - b.ms))
  const kept = newestFirst ? all.slice(0, limit) : all.slice(Math.max(0, all.length - limit))
  return kept.map(({ event }) => event)
}

test('writes the same JSON as from objects, in either order and for any limit', () => {
  fc.assert(
    fc.property(eventsOfBox, fc.boolean(), fc.integer({ min: 1, max: 60 }), (box, newestFirst, limit) => {
      const { text } = writeEvents(box, newestFirst ? 'newest first' : 'oldest first', limit)
      expect(text.toString()).toBe(JSON.stringify(model(box, newestFirst, limit)))
    }),
    { numRuns: 500, seed: 3 },
  )
})

test('equal lists have equal tags, and different lists different ones', () => {
  fc.assert(
    fc.property(
      eventsOfBox,
      eventsOfBox,
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 3 }),
      (one, other, limitOfOne, limitOfOther) => {
        const written = writeEvents(one, 'oldest first', limitOfOne)
        expect(writeEvents(one, 'oldest first', limitOfOne).etag).toBe(written.etag)
        const second = writeEvents(other, 'oldest first', limitOfOther)
        if (!second.text.equals(written.text)) expect(second.etag).not.toBe(written.etag)
      },
    ),
    { numRuns: 200, seed: 4 },
  )
})
