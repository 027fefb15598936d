import type { DeliveryStatus, DeploymentKind } from '@sensorstack/contract/features/deployments/deployment.ts'
import type { StackBound } from '../../platform/db/database.ts'
import { listChanged } from '../../platform/lists/list-changed.ts'
import type { HeldBox } from '../sensorbox-kernel/public.ts'
import { after } from './machine.ts'
import { findDeployment, nextRevision, saveWish, updateDeployment } from './queries.ts'

/** Saves what a held box shall run as a new revision, which is not sent yet; what was under way is superseded. */
export async function saveConfiguration(
  { tx }: StackBound,
  box: HeldBox,
  kind: DeploymentKind,
  wished: unknown,
  now: number,
): Promise<void> {
  await saveWish(tx, box, kind, { revision: await nextRevision(tx, box), wished, now })
  listChanged(tx, 'sensorboxes', [box.stack_id], [box.id])
}

/**
 * Sends the saved configuration of a held box. One that the box refused is sent again as a new revision, so that its answer to
 * the former one can't be taken for the answer to this. Answers null when nothing is saved; what is under way or in force stays.
 */
export async function sendConfiguration(
  db: StackBound,
  box: HeldBox,
  kind: DeploymentKind,
  now: number,
): Promise<{ readonly status: DeliveryStatus; readonly isSent: boolean } | null> {
  const row = await findDeployment(db, box.id, kind)
  if (!row || row.status === 'unset') return null
  const status = after(row.status, 'send')
  if (!status) return { status: row.status, isSent: false }
  const isRetry = row.status === 'server_received_nak'
  await updateDeployment(db.tx, box, kind, {
    status,
    status_since: new Date(now),
    reason: null,
    ...(isRetry && { revision: await nextRevision(db.tx, box) }),
  })
  listChanged(db.tx, 'sensorboxes', [box.stack_id], [box.id])
  return { status, isSent: true }
}
