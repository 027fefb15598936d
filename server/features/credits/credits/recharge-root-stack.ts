import { unitsOf } from '@sensorstack/contract/features/credits/credits/amount.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { bookCredits } from '../../core/ledger/public.ts'

/** Adds points to the root stack. Returns the id of the transaction. */
export async function rechargeRootStack(
  tx: Tx,
  rootStackId: string,
  { points, message }: { points: number; message?: string | null | undefined },
  { now, random, actor }: { now: number; random: Random; actor: string | null },
): Promise<string> {
  const id = random.id()
  await bookCredits(
    tx,
    [
      {
        id,
        type: 'recharge_root_stack',
        senderStackId: null,
        receiverStackId: rootStackId,
        units: unitsOf(points),
        message: message ?? null,
      },
    ],
    { at: now, actor, limited: false },
  )
  return id
}
