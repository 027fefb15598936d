import type { LimitSource } from '@sensorstack/contract/features/alarms/alarm-limits/alarm-limit.ts'
import {
  LIMIT_STATE_EXISTS,
  NO_SUCH_LIMIT,
} from '@sensorstack/contract/features/alarms/alarm-limits/errors.ts'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import { type HeldBox, lockOwnBox, lockOwnBoxes } from '../../core/sensorbox-kernel/public.ts'
import { rangeOf } from './individual/create-individual-limit.ts'
import { judgeByLimits } from './judge-by-limits.ts'
import { listLimitsOfBoxes } from './queries.ts'
import { deleteState, findState, insertState, type StateRow, updateState } from './state-queries.ts'
import { templatesFor } from './templates/template-queries.ts'

/** A choice of a limit; an id, if given, must be the one of the limit that the source refers to. */
export interface Chosen {
  readonly source?: LimitSource
  readonly enabled?: boolean
  readonly template_id?: string | null
  readonly limit_id?: string | null
}

/**
 * Chooses the limit by which a measure of a box of the current stack is judged, and judges the box at once. Returns the id
 * of the choice. Throws SENSORBOX_NOT_FOUND, MEASURE_NOT_MEASURED, NO_SUCH_LIMIT or LIMIT_STATE_EXISTS.
 */
export async function chooseLimit(
  db: StackBound,
  given: Chosen & {
    readonly sensorbox_id: string
    readonly measure_type: MeasureType
    readonly source: LimitSource
  },
  now: number,
  random: Random,
): Promise<string> {
  const box = await lockOwnBox(db, given.sensorbox_id)
  rangeOf(box, given.measure_type)
  await assertThere(db, box, given.measure_type, given.source, given)
  const id = random.id()
  const row = { id, measure_type: given.measure_type, source: given.source, enabled: given.enabled ?? true }
  if (!(await insertState(db.tx, box, row))) throw new ApiError(LIMIT_STATE_EXISTS)
  await follow(db, box, id, now, random)
  return id
}

/** Changes a choice; missing fields are kept. Throws NOT_FOUND or NO_SUCH_LIMIT. */
export async function chooseOtherwise(
  db: StackBound,
  id: string,
  change: Chosen,
  now: number,
  random: Random,
): Promise<void> {
  const { state, box } = await lockState(db, id)
  const source = change.source ?? state.source
  if (change.source !== undefined || change.template_id || change.limit_id) {
    await assertThere(db, box, state.measure_type, source, change)
  }
  await updateState(db.tx, box, id, { source, enabled: change.enabled ?? state.enabled })
  await follow(db, box, id, now, random)
}

/** Removes a choice and returns it. Throws NOT_FOUND. */
export async function chooseNoMore(
  db: StackBound,
  id: string,
  now: number,
  random: Random,
): Promise<StateRow> {
  const { state, box } = await lockState(db, id)
  await deleteState(db.tx, box, id)
  await follow(db, box, id, now, random)
  return state
}

/** Returns a choice of the current stack. Throws NOT_FOUND. */
export async function readState(db: StackBound, id: string): Promise<StateRow> {
  const state = await findState(db, id)
  if (!state) throw new ApiError(NOT_FOUND)
  return state
}

/**
 * Returns a choice with its locked box. Every change of a choice locks the box, so what is read afterwards stays valid. A choice that
 * a replacement moves while this waits is found at the new box. Throws NOT_FOUND, also if the box is delivered.
 */
async function lockState(db: StackBound, id: string): Promise<{ state: StateRow; box: HeldBox }> {
  const { sensorbox_id } = await readState(db, id)
  const [box] = await lockOwnBoxes(db, [sensorbox_id])
  const state = await readState(db, id)
  if (state.sensorbox_id !== sensorbox_id) return lockState(db, id)
  if (!box) throw new ApiError(NOT_FOUND)
  return { state, box }
}

async function assertThere(
  db: StackBound,
  box: HeldBox,
  measure: string,
  source: LimitSource,
  { template_id, limit_id }: Chosen,
): Promise<void> {
  const own = (await listLimitsOfBoxes(db.tx, [box.id])).find((row) => row.measure_type === measure)
  const there = { ...(await templatesFor(db.tx, box, measure)), ...(own && { individual: own.id }) }
  const [field, id, other] =
    source === 'individual'
      ? (['limit_id', limit_id, template_id] as const)
      : (['template_id', template_id, limit_id] as const)
  if (there[source] === undefined) refuse('source')
  if (id && id !== there[source]) refuse(field)
  if (other) refuse(field === 'limit_id' ? 'template_id' : 'limit_id')
}

function refuse(field: string): never {
  throw new ApiError(NO_SUCH_LIMIT, { fields: [{ field, message: NO_SUCH_LIMIT.detail }] })
}

async function follow(db: StackBound, box: HeldBox, id: string, now: number, random: Random): Promise<void> {
  listChanged(db.tx, 'alarm_limits', [box.stack_id], [id])
  await judgeByLimits(db.tx, [{ row: box, next: {} }], now, random)
}
