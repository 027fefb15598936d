import type { Random } from '../../platform/clock/random.ts'
import type { StackBound } from '../../platform/db/database.ts'
import { effectiveLimits } from '../alarm-limits/public.ts'
import { judgeNewest } from '../alarms/public.ts'
import { chargeFirstEnabling } from '../ledger/public.ts'
import {
  type HeldBox,
  nextConnection,
  noteEnabledStates,
  type SettledColumns,
  settleBoxes,
} from '../sensorbox-kernel/public.ts'
import type { Standing } from './act-on-box.ts'

/**
 * Enables locked boxes of the current stack: each is expected to connect when it sends next. Readings from before open the
 * alarms that the state of the box speaks of. What was never enabled before is charged. Throws INSUFFICIENT_CREDIT. `standing` is
 * what was read of the one box together with it.
 */
export async function startMeasuring(
  { tx, scope }: Pick<StackBound, 'tx'> & { readonly scope: Pick<StackBound['scope'], 'accountId'> },
  rows: readonly HeldBox[],
  now: number,
  random: Random,
  standing?: Standing,
): Promise<SettledColumns[]> {
  await noteEnabledStates(tx, rows, { enabled_state: 'enabled', from_ms: now })
  const limits = standing
    ? new Map(rows.map(({ id }) => [id, standing.limits]))
    : await effectiveLimits(tx, rows)
  const unsettled = rows.map((row) => ({
    row,
    bounds: limits.get(row.id) ?? new Map(),
    tenureKey: standing?.tenureKey,
    next: {
      enabled_state: 'enabled',
      activation_date: row.activation_date ?? new Date(now),
      next_connection_at: nextConnection(row, now),
    } as const,
  }))
  const settled = await settleBoxes(tx, unsettled, now, random)
  await judgeNewest(tx, rows, limits, now, random, standing)
  await chargeFirstEnabling(tx, rows.filter(isNew), { now, random, actor: scope.accountId })
  return settled
}

/** Whether the box was never enabled, whoever owned it. */
export function isNew(row: Pick<HeldBox, 'activation_date'>): boolean {
  return row.activation_date === null
}
