import {
  rechargeRootStack,
  setPrice,
  transferCredits,
} from '@sensorstack/contract/features/credits/credits/routes.ts'
import { chargeKinds } from '@sensorstack/contract/features/credits/credits/transaction-types.ts'
import { listAccounts, updateAccount } from '@sensorstack/contract/features/people/accounts/routes.ts'
import type { Session } from '@sensorstack/simulator/client/client.ts'
import type { MadeCustomer } from '@sensorstack/simulator/seed/factories.ts'

/** The points that each stack gets at the beginning; those of the last one soon run out. */
const given = { provider: 5_000, fjord: 1_000, alpine: 1_000, landing: 3.25 }

interface Stacks {
  readonly root: MadeCustomer
  readonly provider: MadeCustomer
  readonly fjord: MadeCustomer
  readonly alpine: MadeCustomer
  readonly landing: MadeCustomer
}

/** Sets a price for everything that is charged and gives every stack points, so that something is charged each month. */
export async function givePoints({ root, provider, fjord, alpine, landing }: Stacks): Promise<void> {
  const asRoot = await root.admin.signIn()
  for (const kind of chargeKinds) {
    await asRoot.call(setPrice, { body: { stack_id: provider.stackId, kind, price: 0.5 } })
  }
  await asRoot.call(rechargeRootStack, { body: { credit_amount: 10_000, message: 'Invoice 17' } })
  await transfer(asRoot, root, provider, given.provider)
  const asProvider = await provider.admin.signIn()
  await transfer(asProvider, provider, fjord, given.fjord)
  await transfer(asProvider, provider, alpine, given.alpine)
  await transfer(await fjord.admin.signIn(), fjord, landing, given.landing)
}

async function transfer(
  session: Session,
  from: MadeCustomer,
  to: MadeCustomer,
  points: number,
): Promise<void> {
  await takeDeliveries(session, to)
  const body = { sender_stack_id: from.stackId, receiver_stack_id: to.stackId, credit_amount: points }
  await session.call(transferCredits, { body })
}

/** Lets the company of a stack receive deliveries from the session's stack. */
async function takeDeliveries(session: Session, to: MadeCustomer): Promise<void> {
  const company = (await session.call(listAccounts)).find(({ owns_stack }) => owns_stack === to.stackId)
  if (!company) throw new Error(`no company owns the stack of ${to.name}`)
  const params = { id: company.id }
  await session.call(updateAccount, { params, body: { is_sensorbox_delivery_target: true } })
}
