import type { DeploymentKind } from '@sensorstack/contract/features/deployments/deployment.ts'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { DeploymentTable } from '../../migrations/deployment-tables.ts'
import type { StackBound, Tx } from '../../platform/db/database.ts'
import type { HeldBox } from '../sensorbox-kernel/public.ts'

/** How far one kind of configuration of a box has come. */
export type DeploymentRow = Selectable<DeploymentTable>

/** The deployment of a box of the current stack; undefined when nothing of the kind was ever saved. */
export async function findDeployment(
  db: StackBound,
  sensorboxId: string,
  kind: DeploymentKind,
): Promise<DeploymentRow | undefined> {
  return db.tx
    .selectFrom('deployment')
    .selectAll()
    .where('sensorbox_id', '=', sensorboxId)
    .where('kind', '=', kind)
    .where(db.within('stack_id'))
    .executeTakeFirst()
}

/** The deployment of a held box that has the revision. */
export async function deploymentOfRevision(
  tx: Tx,
  box: HeldBox,
  revision: number,
): Promise<DeploymentRow | undefined> {
  return tx
    .selectFrom('deployment')
    .selectAll()
    .where('sensorbox_id', '=', box.id)
    .where('revision', '=', revision)
    .executeTakeFirst()
}

/** The next revision of a held box. */
export async function nextRevision(tx: Tx, box: HeldBox): Promise<number> {
  const { last } = await tx
    .selectFrom('deployment')
    .select((eb) => eb.fn.coalesce(eb.fn.max('revision'), sql<number>`0`).as('last'))
    .where('sensorbox_id', '=', box.id)
    .executeTakeFirstOrThrow()
  return last + 1
}

/** Writes what a held box is wished to run, not sent yet. */
export async function saveWish(
  tx: Tx,
  box: HeldBox,
  kind: DeploymentKind,
  wish: { readonly revision: number; readonly wished: unknown; readonly now: number },
): Promise<void> {
  const saved = {
    stack_id: box.stack_id,
    status: 'unsent' as const,
    status_since: new Date(wish.now),
    revision: wish.revision,
    wished: JSON.stringify(wish.wished),
    reason: null,
  }
  await tx
    .insertInto('deployment')
    .values({ sensorbox_id: box.id, kind, ...saved, running_revision: null, running: null })
    .onConflict((on) => on.columns(['sensorbox_id', 'kind']).doUpdateSet(saved))
    .execute()
}

/** Writes what has become of a deployment of a held box. */
export async function updateDeployment(
  tx: Tx,
  box: HeldBox,
  kind: DeploymentKind,
  change: Updateable<DeploymentTable>,
): Promise<void> {
  await tx
    .updateTable('deployment')
    .set(change)
    .where('sensorbox_id', '=', box.id)
    .where('kind', '=', kind)
    .execute()
}

/** What waits for these boxes, in the order of the revisions. */
export async function listWaiting(tx: Tx, sensorboxIds: readonly string[]): Promise<DeploymentRow[]> {
  return tx
    .selectFrom('deployment')
    .selectAll()
    .where('sensorbox_id', '=', sql<string>`any (${[...sensorboxIds]}::uuid[])`)
    .where('status', 'in', ['sent_to_ccs', 'sending_to_sb', 'sent_to_sb'])
    .orderBy('revision')
    .execute()
}

/** Boxes with something that is to be deposited, those first for which it has waited longest. */
export async function listSending(tx: Tx, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('deployment')
    .select('sensorbox_id')
    .where('status', '=', 'sending_to_ccs')
    .orderBy('status_since')
    .limit(most)
    .execute()
  return [...new Set(rows.map((row) => row.sensorbox_id))]
}

/** Deposits what is to be deposited for these held boxes. */
export async function depositFor(tx: Tx, boxes: readonly HeldBox[], now: number): Promise<Set<string>> {
  const rows = await tx
    .updateTable('deployment')
    .set({ status: 'sent_to_ccs', status_since: new Date(now) })
    .where('sensorbox_id', '=', sql<string>`any (${boxes.map((box) => box.id)}::uuid[])`)
    .where('status', '=', 'sending_to_ccs')
    .returning('sensorbox_id')
    .execute()
  return new Set(rows.map((row) => row.sensorbox_id))
}

/** Forgets what boxes were wished to run by an owner whose they are no more; their revisions go on being counted. */
export async function resetDeployments(
  tx: Tx,
  boxes: readonly HeldBox[],
  stackId: string,
  now: number,
): Promise<void> {
  await tx
    .updateTable('deployment')
    .set({
      stack_id: stackId,
      status: 'unset',
      status_since: new Date(now),
      wished: null,
      running: null,
      running_revision: null,
      reason: null,
    })
    .where('sensorbox_id', '=', sql<string>`any (${boxes.map((box) => box.id)}::uuid[])`)
    .execute()
}
