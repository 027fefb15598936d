import type { DeploymentKind } from '@sensorstack/contract/features/configuration/deployments/deployment.ts'
import type { LiveList } from '@sensorstack/contract/platform/live-lists.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import type { BoxRow } from '../../core/sensorbox-kernel/public.ts'

/** The lists that show the progress of each kind. */
const lists: Readonly<Record<DeploymentKind, LiveList>> = {
  tasks: 'task_assignments',
  wakeup: 'sensorboxes',
  profiles: 'sensorboxes',
}

/** Announces that the deployments of a kind of these boxes have changed. */
export function deploymentsChanged(
  tx: Tx,
  kind: DeploymentKind,
  boxes: readonly Pick<BoxRow, 'id' | 'stack_id'>[],
): void {
  for (const box of boxes) listChanged(tx, lists[kind], [box.stack_id], [box.id])
}
