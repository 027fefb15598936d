import type { DeploymentStatus } from '@sensorstack/contract/features/configuration/deployments/deployment.ts'
import { isWaiting } from './machine.ts'
import type { DeploymentRow } from './queries.ts'

/** Returns the progress of a deployment as the API shows it; `nextConnection` is when its box is expected. */
export function presentDeployment(row: DeploymentRow | undefined, nextConnection: Date | null) {
  const status: DeploymentStatus = row?.status ?? 'unset'
  const isOnItsWay = status === 'sending_to_ccs' || isWaiting(status)
  return {
    delivery_status: status,
    status_since: row?.status_since.toISOString() ?? null,
    revision: status === 'unset' ? null : (row?.revision ?? null),
    running_revision: row?.running_revision ?? null,
    reason: row?.reason ?? null,
    takes_effect_at: isOnItsWay ? (nextConnection?.toISOString() ?? null) : null,
  }
}
