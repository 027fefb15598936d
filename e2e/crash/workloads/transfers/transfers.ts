import { rechargeRootStack, transferCredits } from '@sensorstack/contract/features/credits/credits/routes.ts'
import type { World } from '@sensorstack/simulator/seed/factories.ts'
import type { Workload } from '../workload.ts'
import { auditTransfers } from './transfer-audit.ts'
import { transferLane } from './transfer-lane.ts'
import type { TransferAnswer, TransferOperation, TransferPlan } from './transfer-plan.ts'

/** More than any load transfers, so that none is refused. */
const fund = 1_000_000
const howManyReceivers = 2

/**
 * Two people of the provider transfer points to the same customers at the same time. Unanswered transfers are sent again,
 * with the same key or without one.
 */
export const transfers: Workload<TransferPlan, TransferOperation, TransferAnswer> = {
  name: 'transfers',
  prepare,
  lanes: ({ givers }, { url }, seed) =>
    givers.map((giver, i) => transferLane(giver, { url, seed, number: i })),
  audit: auditTransfers,
}

async function prepare(world: World): Promise<TransferPlan> {
  const { root, provider } = world
  const receiverIds: string[] = []
  for (let i = 0; i < howManyReceivers; i++) receiverIds.push((await world.makeCustomer()).stackId)
  const session = await root.signIn()
  await session.call(rechargeRootStack, { body: { credit_amount: fund } })
  const give = { sender_stack_id: session.stackId, receiver_stack_id: provider.stackId, credit_amount: fund }
  await session.call(transferCredits, { body: give })
  const { email, password } = provider.admin
  const giver = { stackId: provider.stackId, email, password, receiverIds }
  return { givers: [giver, giver] }
}
