import type { Random } from '../../platform/clock/random.ts'
import type { Tx } from '../../platform/db/database.ts'
import { listChanged } from '../../platform/lists/list-changed.ts'
import { deleteLimitsOf } from '../alarm-limits/public.ts'
import { closeOpenAlarms, handOverAlarms } from '../alarms/public.ts'
import { moveEvents } from '../event-log/public.ts'
import {
  type BoxChange,
  clearNames,
  closePresentTenure,
  copyGrants,
  deleteGrants,
  lockBoxes,
  noteEnabledState,
  openTenure,
  settleBoxes,
} from '../sensorbox-kernel/public.ts'
import { handOverReadings } from '../telemetry/public.ts'

/**
 * Hands a box to another stack, in whose stock it arrives. The present tenure ends at `at` (milliseconds) and the next
 * begins there without a gap. With data the receiver is granted everything that the sender sees of the box, and keeps
 * its name, description and individual limits; without, these go. The sender's grants end either way: it keeps no copy.
 * The transaction must see both stacks, and be the system's: a request sees and writes no readings, so those that a fast
 * clock has sent ahead would stay behind.
 */
export async function changeOwner(
  tx: Tx,
  change: { sensorboxId: string; toStackId: string; at: number; withData: boolean },
  random: Random,
): Promise<void> {
  const { sensorboxId, toStackId, at, withData } = change
  const [row] = await lockBoxes(tx, { id: sensorboxId })
  if (!row) throw new Error(`there is no sensorbox ${sensorboxId}`)
  if (row.stack_id === toStackId) throw new Error(`sensorbox ${sensorboxId} is already in stack ${toStackId}`)

  const ended = await closePresentTenure(tx, row, at)
  const atMs = ended.endedAt
  // What is noted of the closing still belongs to the sender's time.
  await closeOpenAlarms(tx, row, atMs - 1, random)
  if (!withData) {
    await deleteLimitsOf(tx, row)
    await clearNames(tx, row)
  }
  // The limits go with the box, or are gone.
  listChanged(tx, 'alarm_limits', [row.stack_id, toStackId])
  await settleBoxes(tx, [{ row, next: inNewStock(toStackId), bounds: new Map() }], atMs, random)

  const toTenure = await openTenure(tx, row, { stack_id: toStackId, from_ms: atMs })
  const move = { fromTenure: ended.key, toTenure, atMs }
  await moveEvents(tx, sensorboxId, move)
  await handOverReadings(tx, { sensorboxKey: row.key, ...move })
  await handOverAlarms(tx, row, move)
  if (withData) await copyGrants(tx, row, row.stack_id, toStackId)
  await deleteGrants(tx, row, row.stack_id)
  await noteEnabledState(tx, row, {
    stack_id: toStackId,
    enabled_state: 'in_stock',
    from_ms: atMs,
  })
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
