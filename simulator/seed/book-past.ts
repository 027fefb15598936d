import { isExternalModel } from '@sensorstack/contract/features/sensorboxes/states.ts'
import type { FoundWorld } from './found-stacks.ts'
import type { Installation } from './installation.ts'
import { type PayingStack, pastCredits, standardPrices } from './past-credits.ts'
import type { StackPlan, WorldPlan } from './plan.ts'

/** What is left to a customer whose plan doesn't say. */
const usuallyLeft = 350

/** Books what moved points before the world's first day, where the plan has prices. */
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
  const paying = (stack: StackPlan, prices = stack.credits?.prices): PayingStack => {
    const id = idOf(stack.name)
    return {
      id,
      name: stack.name,
      left: stack.credits?.left ?? usuallyLeft,
      ...(prices && { prices }),
      boxes: world.boxes
        .filter(
          ({ stackId, plan: box }) =>
            stackId === id && box.condition !== 'in_stock' && !isExternalModel(box.model),
        )
        .map((box) => ({ id: box.id, serial: box.plan.serial, hardwareId: box.hardwareUniqueId })),
      customers: (stack.customers ?? []).map((customer) => paying(customer)),
    }
  }
  const root = idOf(plan.root.stackName)
  await installation.bookPast?.(
    pastCredits(root, paying(plan.provider, standardPrices), installation.clock.now()),
  )
}
