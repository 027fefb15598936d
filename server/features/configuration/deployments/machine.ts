import type { DeliveryStatus } from '@sensorstack/contract/features/configuration/deployments/deployment.ts'

/** What can happen to a deployment; the last three are said by the box itself. */
export type Happening = 'send' | 'deposit' | 'hand_over' | 'received' | 'accepted' | 'rejected'

const transitions: Readonly<
  Record<Happening, { readonly from: readonly DeliveryStatus[]; readonly to: DeliveryStatus }>
> = {
  send: { from: ['unsent', 'server_received_nak'], to: 'sending_to_ccs' },
  deposit: { from: ['sending_to_ccs'], to: 'sent_to_ccs' },
  hand_over: { from: ['sent_to_ccs'], to: 'sending_to_sb' },
  // A box may answer before the server has noted that it handed the configuration over.
  received: { from: ['sent_to_ccs', 'sending_to_sb'], to: 'sent_to_sb' },
  accepted: { from: ['sent_to_ccs', 'sending_to_sb', 'sent_to_sb'], to: 'server_received_ack' },
  rejected: { from: ['sent_to_ccs', 'sending_to_sb', 'sent_to_sb'], to: 'server_received_nak' },
}

/** Where it leads; null when it changes nothing, because it is a repetition or comes too late. Saving always leads to unsent. */
export function after(status: DeliveryStatus, happening: Happening): DeliveryStatus | null {
  const { from, to } = transitions[happening]
  return from.includes(status) ? to : null
}

/** From where it can happen. */
export function statusesBefore(happening: Happening): readonly DeliveryStatus[] {
  return transitions[happening].from
}

/** Whether the box is to be handed it at its next connection. */
export function isWaiting(status: DeliveryStatus): boolean {
  return status === 'sent_to_ccs' || status === 'sending_to_sb' || status === 'sent_to_sb'
}
