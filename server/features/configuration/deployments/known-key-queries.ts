import type { DeploymentKind } from '@sensorstack/contract/features/configuration/deployments/deployment.ts'
import { sql } from 'kysely'
import type { StackBound, Tx } from '../../../platform/db/database.ts'
import type { HeldBox } from '../../core/sensorbox-kernel/public.ts'

/** The secrets in the wished configuration of the deployment `d`. */
const secretsOfWish = sql`select s #>> '{}' from jsonb_path_query(d.wished, '$.**.secret') s`

/** Whether the wished configuration of the deployment `d` contains a secret that its box may not get. */
export const isHeldBack = sql<boolean>`exists (
  select from known_key k where k.sensorbox_id = d.sensorbox_id
    and exists (select from (${secretsOfWish}) as w (id) where w.id <> all (k.released::text[])))`

/**
 * Records that a person has seen the current device keys of these boxes: they get no secrets of configurations until an admin
 * sends them.
 */
export async function noteKnownKeys(tx: Tx, sensorboxIds: readonly string[]): Promise<void> {
  await sql`
    insert into known_key (sensorbox_id) select * from unnest(${[...sensorboxIds]}::uuid[])
    on conflict (sensorbox_id) do update set released = '{}'`.execute(tx)
}

/** Allows a held box to get the secrets of its wished configuration of a kind. Returns whether any had been held back. */
export async function releaseSecrets(tx: Tx, box: HeldBox, kind: DeploymentKind): Promise<boolean> {
  const { rows } = await sql`
    update known_key k set released = array(${secretsOfWish})::uuid[]
    from deployment d
    where k.sensorbox_id = ${box.id} and d.sensorbox_id = k.sensorbox_id and d.kind = ${kind} and ${isHeldBack}
    returning k.sensorbox_id`.execute(tx)
  return rows.length > 0
}

/** Whether the wished configuration of a box of the current stack waits until an admin sends its secrets. */
export async function awaitsAdmin(
  db: StackBound,
  sensorboxId: string,
  kind: DeploymentKind,
): Promise<boolean> {
  const row = await db.tx
    .selectFrom('deployment as d')
    .select('d.sensorbox_id')
    .where('d.sensorbox_id', '=', sensorboxId)
    .where('d.kind', '=', kind)
    .where(db.within('d.stack_id'))
    .where(isHeldBack)
    .executeTakeFirst()
  return row !== undefined
}
