import type { StateAction } from '@sensorstack/contract/features/boxes/sensorboxes/state-actions.ts'
import type { Random } from '../../../../platform/clock/random.ts'
import type { StackBound } from '../../../../platform/db/database.ts'
import type { HeldBox } from '../../../core/sensorbox-kernel/public.ts'
import { takeArrivals } from '../../delivery/public.ts'
import { isNew, startMeasuring } from './start-measuring.ts'
import { saveStateChanges } from './state-change-queries.ts'
import { stopMeasuring } from './stop-measuring.ts'

const statesAfter = { enable: 'enabled', disable: 'disabled', move_to_in_stock: 'in_stock' } as const

/**
 * Enables locked boxes of the current stack, disables them or moves them into stock, and remembers what that took, so that the caller
 * can undo it. A delivered box goes onto the asset that was made for it when it is enabled. Throws INSUFFICIENT_CREDIT.
 */
export async function changeStates(
  db: StackBound,
  { action, rows }: { readonly action: StateAction; readonly rows: readonly HeldBox[] },
  now: number,
  random: Random,
): Promise<void> {
  const became = statesAfter[action]
  const boxIds = rows.map((row) => row.id)
  const arrivals = became === 'enabled' ? await takeArrivals(db, boxIds) : new Map<string, string>()
  const charges =
    became === 'enabled'
      ? await startMeasuring(db, rows, now, random, arrivals)
      : await stopMeasuring(db.tx, rows, became, now, random)
  await saveStateChanges(
    db,
    rows.map((row) => ({
      sensorbox_id: row.id,
      stack_id: row.stack_id,
      account_id: db.scope.accountId,
      changed_at: new Date(now),
      was: row.enabled_state,
      became,
      asset_id: row.asset_id,
      charge_id: charges?.get(row.id) ?? null,
      was_first: became === 'enabled' && isNew(row),
      arrived_on: arrivals.get(row.id) ?? null,
    })),
  )
}
