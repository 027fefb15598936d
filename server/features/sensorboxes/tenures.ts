import type { Random } from '../../platform/clock/random.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type BoxChange, settleBoxes } from './box-state.ts'
import { type BoxRow, lockBoxOfAnyStack } from './box-state-queries.ts'
import {
  clearNames,
  closePresentTenure,
  copyGrants,
  deleteGrants,
  deleteLimits,
  moveEvents,
  noteEnabledState,
  openTenure,
} from './tenure-queries.ts'

/** Closes every open alarm of a locked box; brought in by the application, because alarms build on boxes. */
export type CloseAlarms = (tx: Tx, box: BoxRow, now: number) => Promise<unknown>

/**
 * Gives the readings and alarms of a locked box from a time on (milliseconds) to the next tenure; brought in by the
 * application, because both build on boxes.
 */
export type HandOver = (
  tx: Tx,
  box: BoxRow,
  move: { readonly fromTenure: number; readonly toTenure: number; readonly atMs: number },
) => Promise<unknown>

/**
 * Hands a box to another stack, in whose stock it arrives. The present tenure ends at `at` (milliseconds) and the next
 * begins there without a gap. With data the receiver is granted everything that the sender sees of the box, and keeps
 * its name, description and individual limits; without, these go. The sender's grants end either way: it keeps no copy.
 * The transaction must see both stacks, and may write readings. Answers the stacks in which a list has changed.
 */
export async function changeOwner(
  tx: Tx,
  change: { sensorboxId: string; toStackId: string; at: number; withData: boolean },
  deps: { random: Random; closeAlarms: CloseAlarms; handOver: HandOver },
): Promise<Set<string>> {
  const { sensorboxId, toStackId, at, withData } = change
  const row = await lockBoxOfAnyStack(tx, sensorboxId)
  if (row.stack_id === toStackId) throw new Error(`sensorbox ${sensorboxId} is already in stack ${toStackId}`)

  const ended = await closePresentTenure(tx, sensorboxId, at)
  const atMs = ended.endedAt
  // What is noted of the closing still belongs to the sender's time.
  await deps.closeAlarms(tx, row, atMs - 1)
  if (!withData) {
    await deleteLimits(tx, sensorboxId)
    await clearNames(tx, sensorboxId)
  }
  const touched = await settleBoxes(
    tx,
    [{ row, next: inNewStock(toStackId), bounds: new Map() }],
    atMs,
    deps.random,
  )

  const toTenure = await openTenure(tx, {
    sensorbox_id: sensorboxId,
    sensorbox_key: row.key,
    stack_id: toStackId,
    from_ms: atMs,
  })
  const move = { fromTenure: ended.key, toTenure, atMs }
  await moveEvents(tx, sensorboxId, move)
  await deps.handOver(tx, row, move)
  if (withData) await copyGrants(tx, sensorboxId, row.stack_id, toStackId)
  await deleteGrants(tx, sensorboxId, row.stack_id)
  await noteEnabledState(tx, {
    sensorbox_id: sensorboxId,
    stack_id: toStackId,
    enabled_state: 'in_stock',
    from_ms: atMs,
  })
  return touched
}

function inNewStock(stackId: string): BoxChange {
  return {
    stack_id: stackId,
    enabled_state: 'in_stock',
    keep_worst_state: false,
    clock_wrong: false,
    unacknowledged_shocks: 0,
    con_stamp: null,
    discon_stamp: null,
    next_connection_at: null,
    last_readings: {},
  }
}
