import {
  isMeasureType,
  type MeasureType,
} from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { ReportContent } from '@sensorstack/contract/features/views/reports/report.ts'
import type { StackBound } from '../../../../platform/db/database.ts'
import { listActionsOf } from '../../../people/access/public.ts'
import type { SubjectBox } from './read-boxes.ts'

const mostChanges = 200

/** Returns when limits that apply to these boxes were changed, by the trail: their own ones, or those of their type. */
export async function listLimitChanges(
  db: StackBound,
  boxes: readonly SubjectBox[],
  measures: readonly MeasureType[],
  { sinceMs, untilMs }: { readonly sinceMs: number; readonly untilMs: number },
): Promise<ReportContent['limit_changes']> {
  const ids = new Set(boxes.map(({ id }) => id))
  const types = new Set(boxes.flatMap(({ type }) => type ?? []))
  const entries = await listActionsOf(db, 'alarmLimits', sinceMs, mostChanges)
  return entries.flatMap(({ target, detail, created_at }) => {
    if (created_at.getTime() > untilMs) return []
    const { measure_type, sensor_box_type } = (detail ?? {}) as Record<string, unknown>
    const measure = typeof measure_type === 'string' && isMeasureType(measure_type) ? measure_type : null
    if (measure !== null && !measures.includes(measure)) return []
    const isOfBox = target !== null && ids.has(target)
    if (!isOfBox && !(typeof sensor_box_type === 'string' && types.has(sensor_box_type))) return []
    return { at: created_at.toISOString(), sensorbox_id: isOfBox ? target : null, measure }
  })
}
