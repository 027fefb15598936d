import type { World } from '@sensorstack/simulator/seed/factories.ts'
import type { Workload } from '../workload.ts'
import { auditDeliveries } from './delivery-audit.ts'
import { deliveryLane } from './delivery-lane.ts'
import type { DeliveryAnswer, DeliveryOperation, DeliveryPlan, PlannedSender } from './delivery-plan.ts'

const howMany = 2

/** Companies deliver boxes to their customers, some with a document, and keep copies of some. */
export const deliveries: Workload<DeliveryPlan, DeliveryOperation, DeliveryAnswer> = {
  name: 'deliveries',
  prepare,
  lanes: ({ senders }, { url }, seed) => senders.map((sender) => deliveryLane(sender, url, seed)),
  audit: auditDeliveries,
}

async function prepare(world: World): Promise<DeliveryPlan> {
  const senders: PlannedSender[] = []
  for (let i = 0; i < howMany; i++) {
    const sender = await world.makeCustomer()
    const receiver = await world.makeCustomer({ under: sender })
    const { email, password } = sender.admin
    senders.push({ stackId: sender.stackId, receiverId: receiver.stackId, email, password })
  }
  return { senders }
}
