import type { DeploymentKind } from '@sensorstack/contract/features/configuration/deployments/deployment.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { HeldBox } from '../../core/sensorbox-kernel/public.ts'
import { deploymentsOf, writeBodies } from './queries.ts'

/**
 * Rewrites the saved and running configurations of a kind of held boxes so that they refer to the same objects differently,
 * such as by the ids of a new owner. Their progress doesn't change.
 */
export async function rewriteConfigurations(
  tx: Tx,
  boxes: readonly HeldBox[],
  kind: DeploymentKind,
  rewrite: (body: unknown) => unknown,
): Promise<void> {
  const rows = (await deploymentsOf(tx, boxes)).filter((row) => row.kind === kind)
  const again = (body: unknown) => (body === null ? null : rewrite(body))
  await writeBodies(
    tx,
    kind,
    rows.map((row) => ({ ...row, wished: again(row.wished), running: again(row.running) })),
  )
}
