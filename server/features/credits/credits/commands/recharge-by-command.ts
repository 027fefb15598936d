import { pointsOf } from '@sensorstack/contract/features/credits/credits/amount.ts'
import type { Clock } from '../../../../platform/clock/clock.ts'
import type { Random } from '../../../../platform/clock/random.ts'
import { audit } from '../../../../platform/db/audit.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { lockBalance } from '../../../core/ledger/public.ts'
import { findRootStackId } from '../../../people/stacks/public.ts'
import { rechargeRootStack } from '../recharge-root-stack.ts'

/** Recharges the root stack for the operator. Returns its new balance in points, or null if there is no root stack. */
export async function rechargeByCommand(
  { database, random, clock }: { database: Pick<Database, 'asSystem'>; random: Random; clock: Clock },
  { points, message }: { points: number; message?: string | undefined },
): Promise<number | null> {
  const now = clock.now()
  return database.asSystem(async (tx) => {
    const stackId = await findRootStackId(tx)
    if (stackId === undefined) return null
    await rechargeRootStack(tx, stackId, { points, message }, { now, random, actor: null })
    await audit(tx, random, {
      stackId,
      accountId: null,
      action: 'credits.recharge',
      target: stackId,
      detail: { credit_amount: points },
      now,
    })
    return pointsOf((await lockBalance(tx, stackId)).balance)
  })
}
