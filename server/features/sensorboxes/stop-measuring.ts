import type { Random } from '../../platform/clock/random.ts'
import type { Tx } from '../../platform/db/database.ts'
import { closeOpenAlarms } from '../alarms/public.ts'
import { type HeldBox, noteEnabledState, settleBoxes } from '../sensorbox-kernel/public.ts'

/** What disabling and moving into stock share: no connection is expected any more and no alarm stays open. */
export async function stopMeasuring(
  tx: Tx,
  row: HeldBox,
  enabledState: 'disabled' | 'in_stock',
  now: number,
  random: Random,
): Promise<void> {
  await closeOpenAlarms(tx, row, now, random)
  await noteEnabledState(tx, row, {
    stack_id: row.stack_id,
    enabled_state: enabledState,
    from_ms: now,
  })
  const next = { enabled_state: enabledState, next_connection_at: null }
  return settleBoxes(tx, [{ row, next }], now, random)
}
