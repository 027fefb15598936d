import type { DeploymentKind } from '@sensorstack/contract/features/configuration/deployments/deployment.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { HeldBox } from '../../core/sensorbox-kernel/public.ts'
import { deploymentsOf, writeBodies } from './queries.ts'

/**
 * Lets what held boxes are wished to run and run of a kind name the same things in another way, such as by the ids of their next
 * owner. How far it has come stays as it is.
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
