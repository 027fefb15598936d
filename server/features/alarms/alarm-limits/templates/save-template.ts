import type { Bounds } from '@sensorstack/contract/features/alarms/alarm-limits/alarm-limit.ts'
import { TEMPLATE_EXISTS, UNKNOWN_TYPE } from '@sensorstack/contract/features/alarms/alarm-limits/errors.ts'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import type { Random } from '../../../../platform/clock/random.ts'
import type { StackBound } from '../../../../platform/db/database.ts'
import { ApiError } from '../../../../platform/http/answer/api-error.ts'
import { listChanged } from '../../../../platform/lists/list-changed.ts'
import { listTypes } from '../../../core/catalogue/public.ts'
import { type RaisedScope, raiseSharedFacts } from '../../../core/facts-versions/public.ts'
import { assertBounds } from '../assert-bounds.ts'
import { boundsOf, type LimitSettings, rangeOf } from '../individual/create-individual-limit.ts'
import {
  deleteTemplate,
  findTemplate,
  insertTemplate,
  noteChange,
  type TemplateRow,
  updateTemplate,
} from './template-queries.ts'

/**
 * Creates the limit for boxes of a type in the current stack that have no individual limit. It applies to the next reading of
 * each of them in every process; their states and open alarms are updated shortly afterwards. Returns the id of the
 * template. Throws UNKNOWN_TYPE, MEASURE_NOT_MEASURED, TEMPLATE_EXISTS and the errors of `assertBounds`.
 */
export async function createTemplate(
  db: StackBound,
  given: LimitSettings & { readonly sensor_box_type: string; readonly measure_type: MeasureType },
  now: number,
  random: Random,
): Promise<string> {
  const type = given.sensor_box_type
  const bounds = boundsOf(given)
  await assertPossible(db, type, given.measure_type, bounds)
  const id = random.id()
  const scope = await raise(db)
  const added = await insertTemplate(db.tx, scope, {
    id,
    type,
    name: given.name ?? given.measure_type,
    measure_type: given.measure_type,
    ...bounds,
    hysteresis: given.hysteresis ?? 0,
    min_duration_s: given.min_duration_s ?? 0,
    created_at: new Date(now),
  })
  if (!added) throw new ApiError(TEMPLATE_EXISTS)
  await follow(db, { id, type }, now)
  return id
}

/**
 * Changes a template of the current stack: missing fields are kept, null bounds are removed. Returns the previous template.
 * Throws NOT_FOUND and the errors of `createTemplate` other than TEMPLATE_EXISTS.
 */
export async function updateTemplateOf(
  db: StackBound,
  id: string,
  change: LimitSettings,
  now: number,
): Promise<TemplateRow> {
  const scope = await raise(db)
  const template = await readTemplate(db, id)
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const next = { ...template, ...given }
  await assertPossible(db, template.type, template.measure_type, next)
  await updateTemplate(db.tx, scope, id, {
    name: next.name,
    attention_min: next.attention_min,
    attention_max: next.attention_max,
    critical_min: next.critical_min,
    critical_max: next.critical_max,
    hysteresis: next.hysteresis,
    min_duration_s: next.min_duration_s,
  })
  await follow(db, template, now)
  return template
}

/** Deletes a template of the current stack and returns it. Throws NOT_FOUND. */
export async function removeTemplate(db: StackBound, id: string, now: number): Promise<TemplateRow> {
  const scope = await raise(db)
  const template = await readTemplate(db, id)
  await deleteTemplate(db.tx, scope, id)
  await follow(db, template, now)
  return template
}

/** Returns a template of the current stack. Throws NOT_FOUND. */
export async function readTemplate(db: StackBound, id: string): Promise<TemplateRow> {
  const template = await findTemplate(db, id)
  if (!template) throw new ApiError(NOT_FOUND)
  return template
}

/** Serializes changes of templates: the scope is locked until the transaction ends. */
function raise(db: StackBound): Promise<RaisedScope<{ stackId: string }>> {
  return raiseSharedFacts(db.tx, { stackId: db.stackId })
}

async function assertPossible(db: StackBound, type: string, measure: string, bounds: Bounds): Promise<void> {
  const known = (await listTypes(db.tx)).find((row) => row.type === type)
  if (!known) {
    const { detail: message } = UNKNOWN_TYPE
    throw new ApiError(UNKNOWN_TYPE, { fields: [{ field: 'sensor_box_type', message }] })
  }
  assertBounds(bounds, rangeOf(known, measure))
}

async function follow(
  db: StackBound,
  { id, type }: Pick<TemplateRow, 'id' | 'type'>,
  now: number,
): Promise<void> {
  await noteChange(db.tx, db.stackId, type, now)
  listChanged(db.tx, 'alarm_limits', [db.stackId], [id])
}
