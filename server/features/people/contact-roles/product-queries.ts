import type { Tx } from '../../../platform/db/database.ts'

/**
 * Runs `wipe`, which empties the tables of all stacks, and restores the roles that are included in the product and belong
 * to no stack. Requires the database role that owns all tables.
 */
export async function keepProductRoles(ownerTx: Tx, wipe: () => Promise<void>): Promise<void> {
  const roles = await ownerTx.selectFrom('contact_role').selectAll().where('stack_id', 'is', null).execute()
  await wipe()
  if (roles.length > 0) await ownerTx.insertInto('contact_role').values(roles).execute()
}
