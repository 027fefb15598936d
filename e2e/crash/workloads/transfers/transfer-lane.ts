import { transferCredits } from '@sensorstack/contract/features/credits/credits/routes.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import { seedOf, uniform } from '@sensorstack/simulator/scenarios/noise.ts'
import { signedIn } from '../signed-in.ts'
import type { Lane } from '../workload.ts'
import type { PlannedGiver, TransferAnswer, TransferOperation } from './transfer-plan.ts'

/** An admin who transfers points, one transfer after the other. The message of each is the operation's name. */
export function transferLane(
  { stackId, receiverIds, ...person }: PlannedGiver,
  { url, seed, number }: { readonly url: string; readonly seed: number; readonly number: number },
): Lane<TransferOperation, TransferAnswer> {
  const ownSeed = seedOf(`${seed} transfers ${number}`)
  let drawn = 0
  const chance = () => uniform(ownSeed, ++drawn)
  const ask = signedIn(person, url)
  return {
    next: () => ({
      stackId,
      receiverId: receiverIds[Math.floor(chance() * receiverIds.length)]!,
      amount: (1 + Math.floor(chance() * 99)) / 100,
      isKeyed: chance() < 0.6,
    }),
    perform: async ({ receiverId, amount, isKeyed }, name) => {
      const { answer } = await ask({
        method: transferCredits.method,
        path: fillPath(transferCredits),
        body: {
          sender_stack_id: stackId,
          receiver_stack_id: receiverId,
          credit_amount: amount,
          message: name,
        },
        good: [201],
        ...(isKeyed && { headers: { 'idempotency-key': name } }),
      })
      return { id: (answer as TransferAnswer).id }
    },
  }
}
