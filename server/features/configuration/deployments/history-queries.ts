import type { DeploymentKind } from '@sensorstack/contract/features/configuration/deployments/deployment.ts'
import { type Selectable, sql } from 'kysely'
import type { StackBound, Tx } from '../../../platform/db/database.ts'
import type { HeldBox } from '../../core/sensorbox-kernel/public.ts'
import type { ConfigurationHistoryTable } from './tables.ts'

/** A revision of a configuration for a box, with its outcome. */
export type RevisionRow = Selectable<ConfigurationHistoryTable>

/** The caller whose request the transaction serves; null if there is none. */
const caller = sql`nullif(current_setting('app.account', true), '')::uuid`
const nobody = sql`null::uuid`

/**
 * Records for held boxes the progress of the current revisions of these kinds. A box's response is final. A revision that
 * is not yet in the history counts as just saved by the caller, or by nobody if it only came with a change of owner.
 */
export async function noteRevisions(
  tx: Tx,
  boxes: readonly HeldBox[],
  kinds: readonly DeploymentKind[],
  by: 'caller' | 'nobody' = 'caller',
): Promise<void> {
  const actor = by === 'caller' ? caller : nobody
  await sql`
    insert into configuration_history as h (sensorbox_id, revision, stack_id, kind, wished, saved_at, saved_by, sent_at, sent_by,
      status, status_since, reason)
    select d.sensorbox_id, d.revision, d.stack_id, d.kind, d.wished, d.status_since, ${actor},
      case when d.status <> 'unsent' then d.status_since end, case when d.status <> 'unsent' then ${actor} end,
      d.status, d.status_since, d.reason
    from deployment d
    where d.sensorbox_id = any (${boxes.map((box) => box.id)}::uuid[]) and d.kind = any (${[...kinds]}::text[])
      and d.status <> 'unset'
    on conflict (sensorbox_id, revision, stack_id) do update set status = excluded.status,
      status_since = excluded.status_since, reason = excluded.reason, sent_at = coalesce(h.sent_at, excluded.sent_at),
      sent_by = case when h.sent_at is null then excluded.sent_by else h.sent_by end
    where h.status not in ('server_received_nak', 'server_received_ack') and h.status <> excluded.status`.execute(
    tx,
  )
}

/** Records that the current revisions of held boxes are withdrawn, except those of `kept` kinds. A box's response is final. */
export async function noteTakenBack(
  tx: Tx,
  boxes: readonly HeldBox[],
  { kept, now }: { readonly kept: readonly DeploymentKind[]; readonly now: number },
): Promise<void> {
  await sql`
    update configuration_history h set status = 'unset', status_since = ${new Date(now)}
    from deployment d
    where d.sensorbox_id = any (${boxes.map((box) => box.id)}::uuid[]) and d.kind <> all (${[...kept]}::text[])
      and h.sensorbox_id = d.sensorbox_id and h.revision = d.revision and h.stack_id = d.stack_id
      and h.status not in ('server_received_nak', 'server_received_ack')`.execute(tx)
}

/** Returns the current stack's revisions for a box, newest first, with whether a newer one has superseded each of them. */
export async function listRevisions(
  db: StackBound,
  sensorboxId: string,
  { before, most }: { readonly before: number | undefined; readonly most: number },
): Promise<(RevisionRow & { is_superseded: boolean })[]> {
  const all = db.tx
    .selectFrom('configuration_history as h')
    .selectAll('h')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('configuration_history as n')
            .select('n.revision')
            .whereRef('n.sensorbox_id', '=', 'h.sensorbox_id')
            .whereRef('n.stack_id', '=', 'h.stack_id')
            .whereRef('n.kind', '=', 'h.kind')
            .whereRef('n.revision', '>', 'h.revision'),
        )
        .as('is_superseded'),
    )
    .where('h.sensorbox_id', '=', sensorboxId)
    .where(db.within('h.stack_id'))
    .orderBy('h.revision', 'desc')
    .limit(most)
  const rows = await (before === undefined ? all : all.where('h.revision', '<', before)).execute()
  return rows.map((row) => ({ ...row, is_superseded: Boolean(row.is_superseded) }))
}

/** A configuration that a box has confirmed: a `TaskConfig` or `WakeupSettings` by its kind, and since when. */
export interface ConfirmedRow {
  readonly kind: 'tasks' | 'wakeup'
  readonly wished: unknown
  readonly status_since: Date
}

/** Returns what a box of the current stack was to measure and when, by the configurations that it has confirmed, oldest first. */
export async function listConfirmed(db: StackBound, sensorboxId: string): Promise<ConfirmedRow[]> {
  const rows = await db.tx
    .selectFrom('configuration_history')
    .select(['kind', 'wished', 'status_since'])
    .where('sensorbox_id', '=', sensorboxId)
    .where(db.within('stack_id'))
    .where('status', '=', 'server_received_ack')
    .orderBy('status_since')
    .orderBy('revision')
    .execute()
  return rows.flatMap(({ kind, ...row }) => (kind === 'profiles' ? [] : [{ ...row, kind }]))
}
