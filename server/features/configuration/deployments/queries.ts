import type { DeploymentKind } from '@sensorstack/contract/features/configuration/deployments/deployment.ts'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { StackBound, Tx } from '../../../platform/db/database.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import type { HeldBox } from '../../core/sensorbox-kernel/public.ts'
import { noteRevisions, noteTakenBack } from './history-queries.ts'
import { isHeldBack } from './known-key-queries.ts'
import { statusesBefore } from './machine.ts'
import type { DeploymentTable } from './tables.ts'

const senders = [...statusesBefore('send')]

/** The progress of one kind of configuration of a box. */
export type DeploymentRow = Selectable<DeploymentTable>

/** Returns the deployment of a box of the current stack; undefined if nothing of the kind was ever saved. */
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

/** Returns the deployment of a held box with the revision, or undefined. */
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

/** Returns the deployments of the kind of these boxes of the current stack, or of all its boxes. */
export async function listDeployments(
  db: StackBound,
  kind: DeploymentKind,
  sensorboxIds?: readonly string[],
): Promise<DeploymentRow[]> {
  const all = db.tx
    .selectFrom('deployment')
    .selectAll()
    .where('kind', '=', kind)
    .where(db.within('stack_id'))
    .orderBy('sensorbox_id')
  return (
    sensorboxIds ? all.where('sensorbox_id', '=', sql<string>`any (${[...sensorboxIds]}::uuid[])`) : all
  ).execute()
}

/** Returns what these boxes have confirmed to run of the kind, by box id. */
export async function runningOf(
  tx: Tx,
  kind: DeploymentKind,
  sensorboxIds: readonly string[],
): Promise<Map<string, unknown>> {
  const rows = await tx
    .selectFrom('deployment')
    .select(['sensorbox_id', 'running'])
    .where('kind', '=', kind)
    .where('sensorbox_id', '=', sql<string>`any (${[...sensorboxIds]}::uuid[])`)
    .where('running', 'is not', null)
    .execute()
  return new Map(rows.map(({ sensorbox_id, running }) => [sensorbox_id, running]))
}

/** Returns the deployments of all kinds of held boxes. */
export async function deploymentsOf(tx: Tx, boxes: readonly HeldBox[]): Promise<DeploymentRow[]> {
  return tx
    .selectFrom('deployment')
    .selectAll()
    .where('sensorbox_id', '=', sql<string>`any (${boxes.map((box) => box.id)}::uuid[])`)
    .orderBy('revision')
    .execute()
}

/** A configuration that a held box shall run. */
export interface Wish {
  readonly box: HeldBox
  readonly wished: unknown
}

/** Stores configurations of held boxes as their next revisions, not sent yet. */
export async function saveWishes(
  tx: Tx,
  wishes: readonly Wish[],
  kind: DeploymentKind,
  now: number,
): Promise<void> {
  await sql`
    insert into deployment as d (sensorbox_id, kind, stack_id, status, status_since, revision, wished)
    select w.id, ${kind}, w.stack_id, 'unsent', ${new Date(now)},
      1 + coalesce((select max(o.revision) from deployment o where o.sensorbox_id = w.id), 0), w.wished
    from unnest(${wishes.map(({ box }) => box.id)}::uuid[], ${wishes.map(({ box }) => box.stack_id)}::uuid[],
      ${wishes.map(({ wished }) => JSON.stringify(wished))}::jsonb[]) as w (id, stack_id, wished)
    on conflict (sensorbox_id, kind) do update set stack_id = excluded.stack_id, status = excluded.status,
      status_since = excluded.status_since, revision = excluded.revision, wished = excluded.wished, reason = null`.execute(
    tx,
  )
}

/**
 * Sends saved configurations of held boxes, or, with `again`, also those that are under way or running. One that a box has
 * answered becomes the next revision. Returns the ids of the boxes to which something was sent.
 */
export async function sendSaved(
  tx: Tx,
  boxes: readonly HeldBox[],
  kind: DeploymentKind,
  { now, again = false }: { readonly now: number; readonly again?: boolean },
): Promise<Set<string>> {
  const { rows } = await sql<{ sensorbox_id: string }>`
    update deployment d set status = 'sending_to_ccs', status_since = ${new Date(now)}, reason = null,
      revision = case when d.status in ('server_received_nak', 'server_received_ack')
        then 1 + (select max(o.revision) from deployment o where o.sensorbox_id = d.sensorbox_id) else d.revision end
    where d.sensorbox_id = any (${boxes.map((box) => box.id)}::uuid[]) and d.kind = ${kind}
      and (d.status = any (${senders}::text[]) or ${again}::boolean and d.status <> 'unset')
    returning d.sensorbox_id`.execute(tx)
  return new Set(rows.map((row) => row.sensorbox_id))
}

/** Updates a deployment of a held box. */
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

/** Rewrites the saved and running configurations of boxes that the transaction holds, without changing their progress. */
export async function writeBodies(
  tx: Tx,
  kind: DeploymentKind,
  rows: readonly Pick<DeploymentRow, 'sensorbox_id' | 'wished' | 'running'>[],
): Promise<void> {
  const bodies = (of: 'wished' | 'running') =>
    rows.map((row) => (row[of] === null ? null : JSON.stringify(row[of])))
  await sql`
    update deployment d set wished = g.wished, running = g.running
    from unnest(${rows.map((row) => row.sensorbox_id)}::uuid[], ${bodies('wished')}::jsonb[], ${bodies('running')}::jsonb[])
      as g (id, wished, running)
    where d.sensorbox_id = g.id and d.kind = ${kind}`.execute(tx)
}

/** Returns the configurations waiting for these boxes that they may get, in the order of the revisions. */
export async function listWaiting(tx: Tx, sensorboxIds: readonly string[]): Promise<DeploymentRow[]> {
  return tx
    .selectFrom('deployment as d')
    .selectAll('d')
    .where('d.sensorbox_id', '=', sql<string>`any (${[...sensorboxIds]}::uuid[])`)
    .where('d.status', 'in', ['sent_to_ccs', 'sending_to_sb', 'sent_to_sb'])
    .where(sql<boolean>`not ${isHeldBack}`)
    .orderBy('d.revision')
    .execute()
}

/** Returns boxes with configurations to be deposited, those that have waited longest first. */
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

/** Deposits the sent configurations of these held boxes; returns their kinds by box id. */
export async function depositFor(
  tx: Tx,
  boxes: readonly HeldBox[],
  now: number,
): Promise<Map<string, DeploymentKind[]>> {
  const rows = await tx
    .updateTable('deployment')
    .set({ status: 'sent_to_ccs', status_since: new Date(now) })
    .where('sensorbox_id', '=', sql<string>`any (${boxes.map((box) => box.id)}::uuid[])`)
    .where('status', '=', 'sending_to_ccs')
    .returning(['sensorbox_id', 'kind'])
    .execute()
  const kinds = new Map<string, DeploymentKind[]>()
  for (const { sensorbox_id: id, kind } of rows) kinds.set(id, [...(kinds.get(id) ?? []), kind])
  return kinds
}

/**
 * Hands the deployments of boxes over to their next owner: `kept` kinds are kept as they are, and of the others only the
 * revision counter remains.
 */
export async function resetDeployments(
  tx: Tx,
  boxes: readonly HeldBox[],
  { kept, stackId, now }: { kept: readonly DeploymentKind[]; stackId: string; now: number },
): Promise<void> {
  const ofBoxes = sql<string>`any (${boxes.map((box) => box.id)}::uuid[])`
  await noteTakenBack(tx, boxes, { kept, now })
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
    .where('sensorbox_id', '=', ofBoxes)
    .where('kind', '<>', sql<DeploymentKind>`all (${[...kept]}::text[])`)
    .execute()
  if (kept.length === 0) return
  await tx
    .updateTable('deployment')
    .set({ stack_id: stackId })
    .where('sensorbox_id', '=', ofBoxes)
    .where('kind', '=', sql<DeploymentKind>`any (${[...kept]}::text[])`)
    .execute()
  await noteRevisions(tx, boxes, kept, 'nobody')
  listChanged(
    tx,
    'task_assignments',
    [stackId],
    boxes.map((box) => box.id),
  )
}
