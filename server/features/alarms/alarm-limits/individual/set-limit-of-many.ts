import type { Bounds } from '@sensorstack/contract/features/alarms/alarm-limits/alarm-limit.ts'
import {
  LIMIT_BEYOND_RANGE,
  MEASURE_NOT_MEASURED,
  NO_SUCH_LIMIT,
} from '@sensorstack/contract/features/alarms/alarm-limits/errors.ts'
import type { LimitChoice } from '@sensorstack/contract/features/alarms/alarm-limits/mass-routes.ts'
import { SENSORBOX_NOT_FOUND } from '@sensorstack/contract/features/core/sensorbox-kernel/errors.ts'
import type { MassResult } from '@sensorstack/contract/features/core/sensorbox-kernel/mass.ts'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { ErrorDefinition } from '@sensorstack/contract/platform/errors.ts'
import { isId, type Random } from '../../../../platform/clock/random.ts'
import type { StackBound } from '../../../../platform/db/database.ts'
import { listChanged } from '../../../../platform/lists/list-changed.ts'
import { type HeldBox, lockOwnBoxes } from '../../../core/sensorbox-kernel/public.ts'
import { assertBounds } from '../assert-bounds.ts'
import { limitSourcesOf } from '../effective-limits.ts'
import { judgeByLimits } from '../judge-by-limits.ts'
import { saveLimits } from '../queries.ts'
import { deleteStatesOfMeasure, saveStates } from '../state-queries.ts'
import { boundsOf, type LimitSettings } from './create-individual-limit.ts'

/** The limit of one measure, for many boxes. */
export interface LimitOfMany {
  readonly ids: readonly string[]
  readonly measure: MeasureType
  readonly choice: LimitChoice
  /** With the choice `individual`: the limit that each box gets. */
  readonly limit?: LimitSettings
}

/**
 * Sets or chooses the limit by which a measure of many boxes of the current stack is judged, and judges them at once. Each
 * box has its own result: SENSORBOX_NOT_FOUND for a box that isn't or is no longer in the stack; MEASURE_NOT_MEASURED,
 * LIMIT_BEYOND_RANGE or NO_SUCH_LIMIT for one to which the limit can't apply. The other boxes are changed nevertheless.
 * Throws LIMITS_DISORDERED and LIMIT_EMPTY.
 */
export async function setLimitOfMany(
  db: StackBound,
  asked: LimitOfMany,
  now: number,
  random: Random,
): Promise<MassResult[]> {
  const bounds = asked.limit && boundsOf(asked.limit)
  if (bounds) assertBounds(bounds, { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY })
  const ids = [...new Set(asked.ids)]
  const boxes = new Map((await lockOwnBoxes(db, ids.filter(isId))).map((box) => [box.id, box]))
  const sources = await limitSourcesOf(db.tx, [...boxes.values()])
  const there = (box: HeldBox) => sources.get(box.id)?.get(asked.measure) ?? []
  const fit: HeldBox[] = []
  const results = ids.map((id): MassResult => {
    const box = boxes.get(id)
    const refusal = box ? refusalOf(box, asked, bounds, there(box)) : SENSORBOX_NOT_FOUND
    if (refusal) return { id, ok: false, code: refusal.code, detail: refusal.detail }
    if (box) fit.push(box)
    return { id, ok: true }
  })
  if (fit.length === 0) return results
  const changed =
    asked.choice === 'individual' && bounds
      ? await setOwn(db, fit, asked, bounds, now, random)
      : await saveStates(
          db.tx,
          fit.map((box) => ({
            box,
            id: random.id(),
            measure_type: asked.measure,
            // Turning judging off keeps the source that would otherwise be effective.
            source: asked.choice === 'off' ? (there(box)[0] ?? 'default') : asked.choice,
            enabled: asked.choice !== 'off',
          })),
        )
  listChanged(db.tx, 'alarm_limits', [db.stackId], changed)
  await judgeByLimits(
    db.tx,
    fit.map((row) => ({ row, next: {} })),
    now,
    random,
  )
  return results
}

function refusalOf(
  box: HeldBox,
  { measure, choice }: LimitOfMany,
  bounds: Bounds | undefined,
  there: readonly string[],
): ErrorDefinition | null {
  const range = box.config.measurements.find(({ type }) => type === measure)
  if (!range) return MEASURE_NOT_MEASURED
  const isOutside = (value: number | null) => value !== null && (value < range.min || value > range.max)
  if (bounds && Object.values(bounds).some(isOutside)) return LIMIT_BEYOND_RANGE
  if (choice === 'off') return there.length > 0 ? null : NO_SUCH_LIMIT
  return choice === 'individual' || there.includes(choice) ? null : NO_SUCH_LIMIT
}

async function setOwn(
  db: StackBound,
  boxes: readonly HeldBox[],
  { measure, limit = {} }: LimitOfMany,
  bounds: Bounds,
  now: number,
  random: Random,
): Promise<string[]> {
  const row = {
    measure_type: measure,
    ...bounds,
    hysteresis: limit.hysteresis ?? 0,
    min_duration_s: limit.min_duration_s ?? 0,
    created_at: new Date(now),
  }
  const saved = await saveLimits(
    db.tx,
    boxes.map((box) => ({ box, id: random.id(), name: limit.name ?? null, ...row })),
  )
  return [...saved, ...(await deleteStatesOfMeasure(db.tx, boxes, measure))]
}
