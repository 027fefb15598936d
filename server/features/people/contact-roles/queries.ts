import { sql } from 'kysely'
import type { StackBound, Tx } from '../../../platform/db/database.ts'
import { naturally } from '../../../platform/db/texts.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'

/** A role, with the contact that has it on an asset if there is one. */
export interface RoleRow {
  readonly id: string
  readonly name: string
  readonly stack_id: string | null
  readonly relation_id: string | null
  readonly asset_id: string | null
  readonly contact_id: string | null
}

/** Returns the roles visible to the current stack, one row per contact and asset; with `assetId`, only those on the asset. */
export async function listRoleRows(db: StackBound, assetId?: string): Promise<RoleRow[]> {
  const roles = db.tx
    .selectFrom('contact_role as r')
    .leftJoin('asset_contact as c', (join) =>
      join.onRef('c.role_id', '=', 'r.id').on(db.within('c.stack_id')),
    )
    .select(['r.id', 'r.name', 'r.stack_id', 'c.id as relation_id', 'c.asset_id', 'c.contact_id'])
    .where((eb) => eb.or([eb('r.stack_id', 'is', null), db.within('r.stack_id')]))
    .orderBy(sql`r.stack_id is not null`)
    .orderBy('r.name', naturally)
    .orderBy('c.asset_id')
    .orderBy('c.contact_id')
  return (assetId === undefined ? roles : roles.where('c.asset_id', '=', assetId)).execute()
}

/** Returns a role that is visible to the current stack, or undefined. */
export async function findRole(
  db: StackBound,
  roleId: string,
): Promise<{ id: string; name: string } | undefined> {
  return knownRoles(db).where('id', '=', roleId).executeTakeFirst()
}

/** Returns the role of the product or the current stack with a name; creates it with the given id if necessary. */
export async function roleOfName(
  db: StackBound,
  name: string,
  newId: string,
): Promise<{ id: string; name: string }> {
  const ofName = () =>
    knownRoles(db)
      .where('name', '=', name)
      .orderBy('stack_id', (order) => order.asc().nullsFirst())
  const known = await ofName().executeTakeFirst()
  if (known) return known
  await db.tx
    .insertInto('contact_role')
    .values({ id: newId, stack_id: db.stackId, name })
    .onConflict((on) => on.columns(['stack_id', 'name']).doNothing())
    .execute()
  return ofName().executeTakeFirstOrThrow()
}

function knownRoles(db: StackBound) {
  return db.tx
    .selectFrom('contact_role')
    .select(['id', 'name'])
    .where((eb) => eb.or([eb('stack_id', 'is', null), db.within('stack_id')]))
}

/** Gives a contact a role on an asset of the current stack; returns false if the contact already had it. */
export async function insertRelation(
  db: StackBound,
  relation: {
    readonly id: string
    readonly asset_id: string
    readonly contact_id: string
    readonly role_id: string
  },
): Promise<boolean> {
  const row = await db.tx
    .insertInto('asset_contact')
    .values({ ...relation, stack_id: db.stackId })
    .onConflict((on) => on.columns(['asset_id', 'contact_id', 'role_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) rolesChanged(db.tx, [{ ...relation, stack_id: db.stackId }])
  return row !== undefined
}

/** Selects roles of contacts on assets; a missing field matches any. */
export interface WhichRelations {
  readonly assetId?: string | undefined
  readonly contactId?: string | undefined
  readonly roleId?: string | undefined
}

/** Removes roles in the current stack, and deletes its own roles that are no longer used. Returns whether there were any. */
export async function deleteRelations(db: StackBound, which: WhichRelations): Promise<boolean> {
  const rows = await relations(db.tx, which).where(db.within('stack_id')).execute()
  rolesChanged(db.tx, rows)
  await forgetUnused(db.tx, rows)
  return rows.length > 0
}

/** Removes all roles of a contact in every stack. */
export async function deleteRelationsEverywhere(tx: Tx, contactId: string): Promise<void> {
  const rows = await relations(tx, { contactId }).execute()
  rolesChanged(tx, rows)
  await forgetUnused(tx, rows)
}

function relations(tx: Tx, { assetId, contactId, roleId }: WhichRelations) {
  let query = tx.deleteFrom('asset_contact').returning(['stack_id', 'asset_id', 'role_id'])
  if (assetId !== undefined) query = query.where('asset_id', '=', assetId)
  if (contactId !== undefined) query = query.where('contact_id', '=', contactId)
  if (roleId !== undefined) query = query.where('role_id', '=', roleId)
  return query
}

interface Changed {
  readonly stack_id: string
  readonly asset_id: string
  readonly role_id: string
}

function rolesChanged(tx: Tx, rows: readonly Changed[]): void {
  for (const { stack_id, asset_id, role_id } of rows) {
    listChanged(tx, 'assets', [stack_id], [asset_id])
    listChanged(tx, 'roles', [stack_id], [role_id])
  }
}

async function forgetUnused(tx: Tx, rows: readonly Changed[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    delete from contact_role r
    where r.id = any (${rows.map(({ role_id }) => role_id)}::uuid[]) and r.stack_id is not null
      and not exists (select from asset_contact c where c.role_id = r.id)`.execute(tx)
}

/** A select to join with: the assets of these stacks on which contacts have roles, each with the ids of the accounts. */
export function contactsOfAssets(
  db: StackBound,
  { stackIds, ids }: { stackIds?: readonly string[] | undefined; ids?: readonly string[] | undefined },
) {
  const contacts = db.tx
    .selectFrom('asset_contact')
    .select(['asset_id', sql<string[]>`array_agg(distinct contact_id order by contact_id)`.as('ids')])
    .where(db.within('stack_id', stackIds))
    .groupBy('asset_id')
  return ids === undefined
    ? contacts
    : contacts.where('asset_id', '=', sql<string>`any (${[...ids]}::uuid[])`)
}

/** Counts those of these roles that the given stacks can see, or the transaction if none are given. */
export async function countRoles(
  db: StackBound,
  ids: readonly string[],
  stackIds: readonly string[],
): Promise<number> {
  const found = db.tx
    .selectFrom('contact_role')
    .select((eb) => eb.fn.countAll<number>().as('found'))
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
  const row = await (stackIds.length > 0
    ? found.where((eb) => eb.or([eb('stack_id', 'is', null), db.within('stack_id', stackIds)]))
    : found
  ).executeTakeFirstOrThrow()
  return Number(row.found)
}

/**
 * Returns the contacts that have one of the product's roles on these assets, since these roles mean responsibility for the
 * asset. The meaning of a stack's own roles is unknown.
 */
export async function listCaretakers(
  tx: Tx,
  assetIds: readonly string[],
): Promise<{ asset_id: string; contact_id: string }[]> {
  return tx
    .selectFrom('asset_contact as c')
    .innerJoin('contact_role as r', 'r.id', 'c.role_id')
    .select(['c.asset_id', 'c.contact_id'])
    .distinct()
    .where('c.asset_id', '=', sql<string>`any (${[...assetIds]}::uuid[])`)
    .where('r.stack_id', 'is', null)
    .orderBy('c.contact_id')
    .execute()
}
