import type { World } from '@sensorstack/simulator/seed/factories.ts'
import type { Workload } from '../workload.ts'
import { auditDeliveries } from './delivery-audit.ts'
import { deliveryLane } from './delivery-lane.ts'

export interface DeliveryPlan {
  readonly senders: readonly PlannedSender[]
}

/** A company that registers boxes and delivers them to its customer. */
export interface PlannedSender {
  readonly stackId: string
  readonly receiverId: string
  readonly email: string
  readonly password: string
}

export type DeliveryOperation =
  | { readonly kind: 'register'; readonly stackId: string }
  /** A document is kept with the box, and goes along. */
  | { readonly kind: 'file'; readonly stackId: string; readonly sensorboxId: string }
  | {
      readonly kind: 'deliver'
      readonly stackId: string
      readonly receiverId: string
      readonly sensorboxId: string
      readonly keepsCopy: boolean
    }

/** Which box was registered, got a document or was delivered. */
export interface DeliveryAnswer {
  readonly sensorboxId: string
}

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
