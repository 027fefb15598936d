import type { Random } from '../../platform/clock/random.ts'
import type { Tx } from '../../platform/db/database.ts'
import { settleBoxes } from './box-state.ts'
import type { BoxRow } from './box-state-queries.ts'
import { noteEnabledState } from './tenure-queries.ts'
import type { CloseAlarms } from './tenures.ts'

/** What disabling and moving into stock share: no connection is expected any more and no alarm stays open. */
export async function stopMeasuring(
  tx: Tx,
  row: BoxRow,
  enabledState: 'disabled' | 'in_stock',
  now: number,
  deps: { random: Random; closeAlarms: CloseAlarms },
): Promise<Set<string>> {
  await deps.closeAlarms(tx, row, now)
  await noteEnabledState(tx, {
    sensorbox_id: row.id,
    stack_id: row.stack_id,
    enabled_state: enabledState,
    from_ms: now,
  })
  const next = { enabled_state: enabledState, next_connection_at: null }
  return settleBoxes(tx, [{ row, next }], now, deps.random)
}
