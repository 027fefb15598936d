import type {
  DeploymentKind,
  DeploymentStatus,
} from '@sensorstack/contract/features/configuration/deployments/deployment.ts'
import type { StackBound, Tx } from '../../../platform/db/database.ts'
import type { HeldBox } from '../../core/sensorbox-kernel/public.ts'
import { deploymentsChanged } from './deployments-changed.ts'
import { noteRevisions } from './history-queries.ts'
import { releaseSecrets } from './known-key-queries.ts'
import { findDeployment, saveWishes, sendSaved, type Wish } from './queries.ts'

/** Saves a configuration for a held box as a new revision that is not sent yet, superseding any revision under way. */
export async function saveConfiguration(
  { tx }: StackBound,
  box: HeldBox,
  kind: DeploymentKind,
  wished: unknown,
  now: number,
): Promise<void> {
  await saveConfigurations(tx, [{ box, wished }], kind, now)
}

/** Like `saveConfiguration`, for many held boxes with a configuration each. */
export async function saveConfigurations(
  tx: Tx,
  wishes: readonly Wish[],
  kind: DeploymentKind,
  now: number,
): Promise<void> {
  if (wishes.length === 0) return
  await saveWishes(tx, wishes, kind, now)
  const boxes = wishes.map(({ box }) => box)
  await noteRevisions(tx, boxes, [kind])
  deploymentsChanged(tx, kind, boxes)
}

/**
 * Sends the saved configuration of a held box. One that the box rejected is sent again as a new revision, so that the
 * response to the previous one can't be mistaken for a response to it. One that is under way or running is not sent again,
 * unless its secrets have been held back and `releasesSecrets` allows the box to get them. Returns null if nothing is saved.
 */
export async function sendConfiguration(
  db: StackBound,
  box: HeldBox,
  kind: DeploymentKind,
  { now, releasesSecrets = false }: { readonly now: number; readonly releasesSecrets?: boolean },
): Promise<{ readonly status: DeploymentStatus; readonly isSent: boolean } | null> {
  const again = releasesSecrets && (await releaseSecrets(db.tx, box, kind))
  const sent = await send(db.tx, [box], kind, { now, again })
  const row = await findDeployment(db, box.id, kind)
  if (!row || row.status === 'unset') return null
  return { status: row.status, isSent: sent.has(box.id) }
}

/** Like `sendConfiguration`, for many held boxes; returns the ids of those for which something was sent. */
export async function sendConfigurations(
  tx: Tx,
  boxes: readonly HeldBox[],
  kind: DeploymentKind,
  now: number,
): Promise<Set<string>> {
  return send(tx, boxes, kind, { now, again: false })
}

async function send(
  tx: Tx,
  boxes: readonly HeldBox[],
  kind: DeploymentKind,
  how: { readonly now: number; readonly again: boolean },
): Promise<Set<string>> {
  if (boxes.length === 0) return new Set()
  const sent = await sendSaved(tx, boxes, kind, how)
  const changed = boxes.filter((box) => sent.has(box.id))
  if (changed.length > 0) await noteRevisions(tx, changed, [kind])
  deploymentsChanged(tx, kind, changed)
  return sent
}
