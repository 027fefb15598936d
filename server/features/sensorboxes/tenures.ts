import type { Random } from '../../platform/clock/random.ts'
import type { Tx } from '../../platform/db/database.ts'
import { settleBoxes } from './box-state.ts'
import { type BoxRow, lockBoxOfAnyStack } from './box-state-queries.ts'
import {
  clearNames,
  closePresentTenure,
  copyGrants,
  deleteGrants,
  deleteLimits,
  noteEnabledState,
  openTenure,
} from './tenure-queries.ts'

/** Closes every open alarm of a locked box; brought in by the application, because alarms build on boxes. */
export type CloseAlarms = (tx: Tx, box: BoxRow, now: number) => Promise<unknown>

/**
 * Hands a box to another stack, in whose stock it arrives. The present tenure ends at `at` (milliseconds) and the next
 * begins there without a gap. With data the receiver is granted everything that the sender sees of the box, and keeps
 * its name, description and individual limits; without, these go. The sender's grants end either way: it keeps no copy.
 * The transaction must see both stacks. Answers the stacks in which a list has changed.
 */
export async function changeOwner(
  tx: Tx,
  change: { sensorboxId: string; toStackId: string; at: number; withData: boolean },
  deps: { random: Random; closeAlarms: CloseAlarms },
): Promise<Set<string>> {
  const { sensorboxId, toStackId, at, withData } = change
  const row = await lockBoxOfAnyStack(tx, sensorboxId)
  if (row.stack_id === toStackId) throw new Error(`sensorbox ${sensorboxId} is already in stack ${toStackId}`)
  await deps.closeAlarms(tx, row, at)

  const changedAt = await closePresentTenure(tx, sensorboxId, at)
  if (!withData) {
    await deleteLimits(tx, sensorboxId)
    await clearNames(tx, sensorboxId)
  }
  const touched = await settleBoxes(
    tx,
    [
      {
        row,
        next: {
          stack_id: toStackId,
          enabled_state: 'in_stock',
          keep_worst_state: false,
          clock_wrong: false,
          unacknowledged_shocks: 0,
          next_connection_at: null,
          last_readings: {},
        },
        bounds: new Map(),
      },
    ],
    changedAt,
    deps.random,
  )
  await openTenure(tx, {
    sensorbox_id: sensorboxId,
    sensorbox_key: row.key,
    stack_id: toStackId,
    from_ms: changedAt,
  })
  if (withData) await copyGrants(tx, sensorboxId, row.stack_id, toStackId)
  await deleteGrants(tx, sensorboxId, row.stack_id)
  await noteEnabledState(tx, {
    sensorbox_id: sensorboxId,
    stack_id: toStackId,
    enabled_state: 'in_stock',
    from_ms: changedAt,
  })
  return touched
}
