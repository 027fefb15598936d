import {
  type MeasureType,
  measureTypeNames,
} from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { StackBound } from '../../../../platform/db/database.ts'
import { knownBoxes } from '../../../boxes/delivery/public.ts'
import { periodsOfAsset } from '../../../core/asset-periods/public.ts'
import { seenTenuresOf } from '../../../core/tenures/public.ts'
import type { Subject } from '../queries.ts'
import { cut, joined, type Span } from './spans.ts'

/** A box that a report is about. */
export interface SubjectBox {
  readonly id: string
  readonly serialNumber: string
  readonly name: string
  readonly model: string | null
  /** Null if the stack knows only its serial number. */
  readonly type: string | null
  readonly measures: readonly MeasureType[]
  /** How often boxes of its type send by default, in milliseconds; null if the type isn't known. */
  readonly defaultIntervalMs: number | null
  /** When it was registered; null for a copy. */
  readonly createdMs: number | null
  /** The parts of the period that the report is about, in chronological order. */
  readonly spans: readonly Span[]
}

/**
 * Returns the boxes of a report: all that were on the asset in the period, in the order in which they came, or the box itself. A
 * box that has left the stack without a copy is among them with its serial number.
 */
export async function readBoxes(db: StackBound, subject: Subject, period: Span): Promise<SubjectBox[]> {
  const spans = new Map<string, { serialNumber: string; spans: Span[] }>()
  if (subject.assetId === undefined) {
    const tenures = await seenTenuresOf(db, [subject.sensorboxId])
    const seen = tenures.flatMap(
      ({ from_ms, to_ms }) =>
        // Spans of tenures that follow one another are one.
        cut({ startMs: from_ms ?? period.startMs, endMs: to_ms ?? period.endMs }, period) ?? [],
    )
    spans.set(subject.sensorboxId, { serialNumber: '', spans: joined(seen) })
  } else {
    for (const { sensorbox_id, serial_number, from_ms, to_ms } of await periodsOfAsset(db, subject.assetId)) {
      const span = cut({ startMs: from_ms, endMs: to_ms ?? period.endMs }, period)
      if (!span) continue
      const known = spans.get(sensorbox_id)
      if (known) known.spans.push(span)
      else spans.set(sensorbox_id, { serialNumber: serial_number, spans: [span] })
    }
  }
  const known = await knownBoxes(db, [...spans.keys()])
  return [...spans].map(([id, { serialNumber, spans: its }]) => ({
    id,
    ...(known.get(id) ?? {
      serialNumber,
      name: serialNumber,
      model: null,
      type: null,
      measures: measureTypeNames,
      defaultIntervalMs: null,
      createdMs: null,
    }),
    spans: its,
  }))
}
