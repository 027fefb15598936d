import type { Random } from '../../../../platform/clock/random.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { closeOpenAlarmsOfAll } from '../../../alarms/alarms/public.ts'
import { type BoxChange, type HeldBox, settleBoxes } from '../../../core/sensorbox-kernel/public.ts'

/** Disables boxes or moves them into stock: closes their alarms and stops expecting connections. `more` changes with it. */
export async function stopMeasuring(
  tx: Tx,
  rows: readonly HeldBox[],
  enabledState: 'disabled' | 'in_stock',
  now: number,
  random: Random,
  more: BoxChange = {},
): Promise<void> {
  await closeOpenAlarmsOfAll(tx, rows, now, random)
  const next = { ...more, enabled_state: enabledState, next_connection_at: null }
  await settleBoxes(
    tx,
    rows.map((row) => ({ row, next })),
    now,
    random,
  )
}
