import type { ReportBox } from '@sensorstack/contract/features/views/reports/report.ts'
import type { StackBound } from '../../../../platform/db/database.ts'
import { seenTenuresOf } from '../../../core/tenures/public.ts'
import { lastActionOn } from '../../../people/access/public.ts'
import type { VisibleTenures } from '../../../readings/telemetry/public.ts'
import type { SubjectBox } from './read-boxes.ts'
import type { Span } from './spans.ts'

type Deletion = Pick<ReportBox, 'deleted_before' | 'deleted_by'>

/**
 * Returns before which time a report lacks readings of a box because they were deleted, and by what: by the retention, by a person, or by
 * a delivery without a copy, if the box has come back since.
 */
export async function readDeletion(
  db: StackBound,
  box: SubjectBox,
  { period, madeMs }: { readonly period: Span; readonly madeMs: number },
  visible: VisibleTenures | null,
): Promise<Deletion> {
  if (!visible) return { deleted_before: null }
  const [first] = await seenTenuresOf(db, [box.id])
  const seenFromMs = first?.from_ms ?? 0
  const keptFromMs = visible.readingsFromMs ?? 0
  if (Math.max(seenFromMs, keptFromMs) <= period.startMs) return { deleted_before: null }
  if (keptFromMs > seenFromMs) return { deleted_before: time(keptFromMs), deleted_by: 'retention' }
  const deletion = await lastActionOn(db, 'sensorboxes.deleteData', box.id, new Date(madeMs))
  // Deleting data begins a tenure.
  if (deletion && deletion.created_at.getTime() >= seenFromMs) {
    return { deleted_before: time(seenFromMs), deleted_by: 'person' }
  }
  const wasThere = box.spans.some(({ startMs }) => startMs < seenFromMs)
  return wasThere ? { deleted_before: time(seenFromMs), deleted_by: 'delivery' } : { deleted_before: null }
}

function time(ms: number): string {
  return new Date(ms).toISOString()
}
