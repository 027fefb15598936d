import {
  isMeasureType,
  type MeasureType,
} from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { ReadingMark } from '@sensorstack/contract/features/core/sensorbox-kernel/reading-marks.ts'
import type { SensorboxEvent } from '@sensorstack/contract/features/readings/events/event.ts'

/** A reading that is set aside: shown with its mark, but not drawn. */
export interface SetAside {
  readonly time: number
  readonly value: number
  readonly mark: ReadingMark
}

/** Returns the readings among the events that are set aside, by measure. */
export function setAsideOf(events: readonly SensorboxEvent[]): Map<MeasureType, SetAside[]> {
  const all = new Map<MeasureType, SetAside[]>()
  for (const { type, event_timestamp, value, mark } of events) {
    if (!isMeasureType(type) || typeof value !== 'number' || mark === undefined) continue
    const known = all.get(type) ?? []
    all.set(type, known)
    known.push({ time: Date.parse(event_timestamp), value, mark })
  }
  return all
}
