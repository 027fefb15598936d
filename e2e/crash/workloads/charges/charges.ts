import { rechargeRootStack, transferCredits } from '@sensorstack/contract/features/credits/credits/routes.ts'
import type { World } from '@sensorstack/simulator/seed/factories.ts'
import { letPayFor } from '../../invariants/ledger-queries.ts'
import { enableLongAgo } from '../../invariants/snapshot-queries.ts'
import type { Workload } from '../workload.ts'
import { auditCharges } from './charge-audit.ts'
import { enablingLane, priceLane } from './charge-lanes.ts'
import {
  type ChargeAnswer,
  type ChargeOperation,
  type ChargePlan,
  prices,
  readingsPerMonth,
} from './charge-plan.ts'

/** More months than can be charged before the first kill; a dozen takes five seconds. */
const howMany = { months: 120, measuring: 2, waiting: 40 }
const dayMs = 86_400_000

/**
 * Past months are charged, one after the other, while boxes are enabled for the first time, disabled and enabled again, at a
 * changing price.
 */
export const charges: Workload<ChargePlan, ChargeOperation, ChargeAnswer> = {
  name: 'charges',
  prepare,
  lanes: (plan, { url }, seed) => [enablingLane(plan, { url, seed }), priceLane(plan, { url, seed })],
  audit: auditCharges,
}

async function prepare(world: World, superuserUrl: string): Promise<ChargePlan> {
  const payer = await world.makeCustomer()
  await give(world, payer.stackId, 1_000_000)
  const waitingIds: string[] = []
  for (let i = 0; i < howMany.waiting; i++)
    waitingIds.push((await world.makeSensorbox({ of: payer, inStock: true })).id)
  const now = new Date()
  const month = (back: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1))
  const nameOf = (at: Date) => at.toISOString().slice(0, 7)
  const backs = Array.from({ length: howMany.months }, (_, i) => howMany.months - i)
  const measuring: ChargePlan['measuring'][number][] = []
  for (let i = 0; i < howMany.measuring; i++) {
    const box = await world.makeSensorbox({ of: payer })
    await enableLongAgo(superuserUrl, [box.id], (howMany.months + 1) * 31 * dayMs)
    // Not in every month, and each box in different ones.
    const measured = backs.filter((back) => back % 5 === i)
    const events = measured.flatMap((back) =>
      Array.from({ length: readingsPerMonth }, (_, day) => ({
        type: 'temperature' as const,
        value: 4,
        timestamp: month(back).getTime() + (day + 1) * dayMs,
      })),
    )
    await box.upload({ events })
    measuring.push({ id: box.id, months: measured.map((back) => nameOf(month(back))) })
  }
  const dearerFrom = howMany.months / 2
  const feeAt = (back: number) => (back > dearerFrom ? 3 : 5)
  await letPayFor(superuserUrl, payer.stackId, [
    { kind: 'platform_fee', from: month(howMany.months), price: feeAt(howMany.months) },
    { kind: 'platform_fee', from: month(dearerFrom), price: feeAt(dearerFrom) },
    { kind: 'sensorbox_enabled', from: month(howMany.months), price: prices.enabling },
    { kind: 'sensorbox_active', from: month(howMany.months), price: prices.activity },
    { kind: 'sending_measured_data', from: month(howMany.months), price: 1_000 * prices.reading },
  ])
  const { email, password } = payer.admin
  return {
    payer: { stackId: payer.stackId, email, password },
    provider: { email: world.provider.admin.email, password: world.provider.admin.password },
    waitingIds,
    measuring,
    months: backs.map((back) => ({ name: nameOf(month(back)), fee: feeAt(back) })),
  }
}

/** Transfers points to a customer of the provider. */
async function give({ root, provider }: World, stackId: string, points: number): Promise<void> {
  const session = await root.signIn()
  await session.call(rechargeRootStack, { body: { credit_amount: points } })
  const steps = [
    { session, to: provider.stackId },
    { session: await provider.admin.signIn(), to: stackId },
  ]
  for (const { session: giver, to } of steps) {
    await giver.call(transferCredits, {
      body: { sender_stack_id: giver.stackId, receiver_stack_id: to, credit_amount: points },
    })
  }
}
