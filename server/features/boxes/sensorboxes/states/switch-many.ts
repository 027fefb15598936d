import type { StateAction } from '@sensorstack/contract/features/boxes/sensorboxes/state-actions.ts'
import { INSUFFICIENT_CREDIT } from '@sensorstack/contract/features/core/ledger/errors.ts'
import { SENSORBOX_NOT_FOUND } from '@sensorstack/contract/features/core/sensorbox-kernel/errors.ts'
import type { MassResult } from '@sensorstack/contract/features/core/sensorbox-kernel/mass.ts'
import { isId, type Random } from '../../../../platform/clock/random.ts'
import type { StackBound } from '../../../../platform/db/database.ts'
import { countAffordable } from '../../../core/ledger/public.ts'
import { type HeldBox, lockBoxes } from '../../../core/sensorbox-kernel/public.ts'
import { refusalErrorOf } from './assert-action-applies.ts'
import { changeStates } from './change-states.ts'
import { isNew } from './start-measuring.ts'

/**
 * Enables many boxes of the current stack, disables them or moves them into stock. Each box succeeds or fails independently of
 * the others. The result is SENSORBOX_NOT_FOUND for a box that isn't in the stack, and INSUFFICIENT_CREDIT for first activations
 * that the stack can't pay for.
 */
export async function switchMany(
  db: StackBound,
  { action, ids }: { readonly action: StateAction; readonly ids: readonly string[] },
  now: number,
  random: Random,
): Promise<MassResult[]> {
  const asked = [...new Set(ids)]
  const rows = await lockBoxes(db.tx, { ids: asked.filter(isId) }, { within: db })
  const byId = new Map(rows.map((row) => [row.id, row]))
  let affordable = action === 'enable' ? await countAffordable(db.tx, db.stackId, countNew(rows), now) : 0
  const fit: HeldBox[] = []
  const results = asked.map((id): MassResult => {
    const row = byId.get(id)
    let refusal = row ? refusalErrorOf(action, row) : SENSORBOX_NOT_FOUND
    if (row && !refusal && action === 'enable' && isNew(row)) {
      if (affordable > 0) affordable -= 1
      else refusal = INSUFFICIENT_CREDIT
    }
    if (refusal) return { id, ok: false, code: refusal.code, detail: refusal.detail }
    if (row) fit.push(row)
    return { id, ok: true }
  })
  if (fit.length > 0) await changeStates(db, { action, rows: fit }, now, random)
  return results
}

const countNew = (rows: readonly HeldBox[]): number => rows.filter(isNew).length
