import type { DeploymentStatus } from '@sensorstack/contract/features/configuration/deployments/deployment.ts'

/** The events of a deployment; the last three are reported by the box. */
export type Happening = 'send' | 'deposit' | 'hand_over' | 'received' | 'accepted' | 'rejected'

const transitions: Readonly<
  Record<Happening, { readonly from: readonly DeploymentStatus[]; readonly to: DeploymentStatus }>
> = {
  send: { from: ['unsent', 'server_received_nak'], to: 'sending_to_ccs' },
  deposit: { from: ['sending_to_ccs'], to: 'sent_to_ccs' },
  hand_over: { from: ['sent_to_ccs'], to: 'sending_to_sb' },
  // A box may respond before the server has recorded that it handed the configuration over.
  received: { from: ['sent_to_ccs', 'sending_to_sb'], to: 'sent_to_sb' },
  accepted: { from: ['sent_to_ccs', 'sending_to_sb', 'sent_to_sb'], to: 'server_received_ack' },
  rejected: { from: ['sent_to_ccs', 'sending_to_sb', 'sent_to_sb'], to: 'server_received_nak' },
}

/** Returns the new status, or null if the event is a repetition or too late. Saving always results in `unsent`. */
export function after(status: DeploymentStatus, happening: Happening): DeploymentStatus | null {
  const { from, to } = transitions[happening]
  return from.includes(status) ? to : null
}

/** Returns the statuses in which the event is possible. */
export function statusesBefore(happening: Happening): readonly DeploymentStatus[] {
  return transitions[happening].from
}

/** Whether the box gets the configuration at its next connection. */
export function isWaiting(status: DeploymentStatus): boolean {
  return status === 'sent_to_ccs' || status === 'sending_to_sb' || status === 'sent_to_sb'
}
