import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { naturally } from '../../../platform/db/texts.ts'
import type { ProfileRow } from './profile-queries.ts'
import type { RelationRow } from './relation-queries.ts'
import type { ConnectionProfileRelationTable } from './tables.ts'

/** Returns the relations of boxes that change owner, by box and priority. The transaction must hold the boxes and see their stack. */
export async function relationsOfBoxes(tx: Tx, sensorboxIds: readonly string[]): Promise<RelationRow[]> {
  return tx
    .selectFrom('connection_profile_relation')
    .selectAll()
    .where('sensorbox_id', '=', sql<string>`any (${[...sensorboxIds]}::uuid[])`)
    .orderBy('sensorbox_id')
    .orderBy('priority')
    .execute()
}

/** Returns profiles of a stack by id, and prevents changes and deletion until the transaction ends. */
export async function keepProfiles(tx: Tx, stackId: string, ids: readonly string[]): Promise<ProfileRow[]> {
  return profilesIn(tx, stackId)
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .orderBy('name', naturally)
    .forShare()
    .execute()
}

/** Returns the profiles of a stack that are equal to another one except for the password; locked as by `keepProfiles`. */
export async function profilesLike(tx: Tx, stackId: string, profile: ProfileRow): Promise<ProfileRow[]> {
  const { type, apn, username, ssid, security } = profile
  return profilesIn(tx, stackId)
    .where('type', '=', type)
    .where('apn', 'is not distinct from', apn)
    .where('username', 'is not distinct from', username)
    .where('ssid', 'is not distinct from', ssid)
    .where('security', 'is not distinct from', security)
    .orderBy('name', naturally)
    .forShare()
    .execute()
}

function profilesIn(tx: Tx, stackId: string) {
  return tx.selectFrom('connection_profile').selectAll().where('stack_id', '=', stackId)
}

/** Returns the names of a stack's profiles. */
export async function namesOfProfiles(tx: Tx, stackId: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('connection_profile')
    .select('name')
    .where('stack_id', '=', stackId)
    .execute()
  return new Set(rows.map(({ name }) => name))
}

/** Adds a profile; returns false if its stack already has one with the name. */
export async function insertCarried(tx: Tx, row: ProfileRow): Promise<boolean> {
  const added = await tx
    .insertInto('connection_profile')
    .values(row)
    .onConflict((on) => on.columns(['stack_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Adds relations of boxes that have changed owner. */
export async function insertRelations(
  tx: Tx,
  rows: readonly Insertable<ConnectionProfileRelationTable>[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into connection_profile_relation (id, stack_id, sensorbox_id, profile_id, enabled, priority)
    select * from unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.stack_id)}::uuid[],
      ${rows.map((row) => row.sensorbox_id)}::uuid[], ${rows.map((row) => row.profile_id)}::uuid[],
      ${rows.map((row) => row.enabled)}::boolean[], ${rows.map((row) => row.priority)}::integer[])`.execute(
    tx,
  )
}
