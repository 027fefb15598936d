import { plainReason } from '@sensorstack/contract/features/configuration/deployments/deployment.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { lockBoxes } from '../../core/sensorbox-kernel/public.ts'
import { deploymentsChanged } from './deployments-changed.ts'
import { isWaiting } from './machine.ts'
import { deploymentsOf, updateDeployment } from './queries.ts'

/**
 * Shows at the configurations for which a box still owes a response that it sent one that can't be read, and what it was.
 * Their status stays as it is; the next response that can be read replaces the text.
 */
export async function noteUnreadableResponse(tx: Tx, sensorboxKey: number, said: string): Promise<void> {
  const [box] = await lockBoxes(tx, { keys: [sensorboxKey] })
  if (!box) return
  const reason = plainReason(said)
  for (const { kind, status, reason: before } of await deploymentsOf(tx, [box])) {
    if (!isWaiting(status) || before === reason) continue
    await updateDeployment(tx, box, kind, { reason })
    deploymentsChanged(tx, kind, [box])
  }
}
