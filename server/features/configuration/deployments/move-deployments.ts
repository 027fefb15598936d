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
 * Lets a held box take over what another of its stack is wished to run of these kinds, as revisions of its own; what had been
 * sent is sent to it too. The other box, which nobody wishes any of it any more, answers in vain.
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
