import { isExternalModel } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import type { Installation } from '../installation.ts'
import { type PayingStack, pastCredits, standardPrices } from '../past-credits.ts'
import type { StackPlan, WorldPlan } from '../plan/plan.ts'
import type { FoundWorld } from './found-stacks.ts'

/** The prices of the provider, whose points last for about two years. It charges its own customers less. */
const providersPrices = {
  sensorbox_enabled: 12,
  sensorbox_active: 20,
  sending_measured_data: 1.5,
  storage_consumption: 20,
  platform_fee: 190,
}
/** The remaining balance of a customer whose plan does not specify one. */
const defaultLeft = 350

/** Books the transactions before the world's first day, if the plan has prices. */
export async function bookPast(
  installation: Installation,
  plan: WorldPlan,
  world: FoundWorld,
): Promise<void> {
  if (!plan.hasPrices) return
  const idOf = (name: string) => {
    const id = world.stackIds.get(name)
    if (id === undefined) throw new Error(`there is no stack ${name}`)
    return id
  }
  const paying = (stack: StackPlan, prices: NonNullable<PayingStack['prices']>): PayingStack => {
    const id = idOf(stack.name)
    return {
      id,
      name: stack.name,
      left: stack.credits?.left ?? defaultLeft,
      prices,
      boxes: world.boxes
        .filter(
          ({ stackId, plan: box }) =>
            stackId === id && box.condition !== 'in_stock' && !isExternalModel(box.model),
        )
        .map((box) => ({ id: box.id, serial: box.plan.serial, hardwareId: box.hardwareUniqueId })),
      customers: (stack.customers ?? []).map((customer) =>
        paying(customer, { ...standardPrices, ...customer.credits?.prices }),
      ),
    }
  }
  const root = idOf(plan.root.stackName)
  const provider = paying(plan.provider, providersPrices)
  await installation.bookPast?.(pastCredits(root, provider, installation.clock.now()))
}
