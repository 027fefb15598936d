import type { Random } from '../../platform/clock/random.ts'
import type { StackBound } from '../../platform/db/database.ts'
import { chargeFirstEnabling } from '../ledger/public.ts'
import { lockOwnBox, noteEnabledState, settleBoxes } from '../sensorbox-kernel/public.ts'
import { assertActionApplies } from './state-action.ts'

/**
 * Enables a box of the current stack: from `now` (milliseconds) on its readings are taken, and it is expected to connect
 * within its type's send interval. The first time ever is charged. Throws ALREADY_ENABLED, EXTERNAL_MODEL or
 * INSUFFICIENT_CREDIT.
 */
export async function enableSensorbox(
  db: StackBound,
  sensorboxId: string,
  now: number,
  random: Random,
): Promise<void> {
  const row = await lockOwnBox(db, sensorboxId)
  assertActionApplies('enable', row)
  await noteEnabledState(db.tx, row, {
    stack_id: row.stack_id,
    enabled_state: 'enabled',
    from_ms: now,
  })
  const next = {
    enabled_state: 'enabled',
    activation_date: row.activation_date ?? new Date(now),
    next_connection_at: new Date(now + row.config.default_send_interval_s * 1000),
  } as const
  await settleBoxes(db.tx, [{ row, next }], now, random)
  if (row.activation_date === null) {
    await chargeFirstEnabling(db.tx, [row], { now, random, actor: db.scope.accountId })
  }
}
