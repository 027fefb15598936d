import type { Random } from '../../../../platform/clock/random.ts'
import type { StackBound } from '../../../../platform/db/database.ts'
import { judgeByLimits } from '../../../alarms/alarm-limits/public.ts'
import { chargeFirstEnabling } from '../../../core/ledger/public.ts'
import { type HeldBox, nextConnection } from '../../../core/sensorbox-kernel/public.ts'

/**
 * Enables locked boxes of the current stack. Each is then expected to connect at its send interval. Its earlier readings open
 * the alarms that match its state. A first activation is charged; returns the transaction of each charged box. Throws
 * INSUFFICIENT_CREDIT. `arrivals` are the assets that some of them go onto, by box id.
 */
export async function startMeasuring(
  { tx, scope }: Pick<StackBound, 'tx'> & { readonly scope: Pick<StackBound['scope'], 'accountId'> },
  rows: readonly HeldBox[],
  now: number,
  random: Random,
  arrivals: ReadonlyMap<string, string> = new Map(),
): Promise<Map<string, string>> {
  const unsettled = rows.map((row) => ({
    row,
    next: {
      enabled_state: 'enabled',
      activation_date: row.activation_date ?? new Date(now),
      next_connection_at: nextConnection(row, now),
      asset_id: arrivals.get(row.id) ?? row.asset_id,
    } as const,
  }))
  await judgeByLimits(tx, unsettled, now, random)
  return chargeFirstEnabling(tx, rows.filter(isNew), { now, random, actor: scope.accountId })
}

/** Whether the box was never enabled, by any owner. */
export function isNew(row: Pick<HeldBox, 'activation_date'>): boolean {
  return row.activation_date === null
}
