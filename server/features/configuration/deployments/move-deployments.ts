import {
  type DeploymentKind,
  deploymentKinds,
} from '@sensorstack/contract/features/configuration/deployments/deployment.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { HeldBox } from '../../core/sensorbox-kernel/public.ts'
import { deploymentsChanged } from './deployments-changed.ts'
import { noteTakenBack } from './history-queries.ts'
import { deploymentsOf, updateDeployment } from './queries.ts'
import { saveConfigurations, sendConfigurations } from './save-and-send.ts'

/**
 * Moves another box's configurations of these kinds to its replacement in the same stack, as revisions of the replacement;
 * those that had been sent are sent to it too. Later responses from the other box are ignored.
 */
export async function moveDeployments(
  tx: Tx,
  from: HeldBox,
  to: HeldBox,
  kinds: readonly DeploymentKind[],
  now: number,
): Promise<void> {
  for (const { kind, status, wished } of await deploymentsOf(tx, [from])) {
    if (wished === null || !kinds.includes(kind)) continue
    await saveConfigurations(tx, [{ box: to, wished }], kind, now)
    if (status !== 'unsent') await sendConfigurations(tx, [to], kind, now)
    await noteTakenBack(tx, [from], { kept: deploymentKinds.filter((one) => one !== kind), now })
    await updateDeployment(tx, from, kind, {
      status: 'unset',
      status_since: new Date(now),
      wished: null,
      running: null,
      running_revision: null,
      reason: null,
    })
    deploymentsChanged(tx, kind, [from])
  }
}
