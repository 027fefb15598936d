import type { Tx } from '../../platform/db/database.ts'

/** The version of a stack's lists. */
export async function versionOf(tx: Tx, stackId: string): Promise<number> {
  const row = await tx
    .selectFrom('stack_tally')
    .select('version')
    .where('stack_id', '=', stackId)
    .executeTakeFirst()
  return row?.version ?? 0
}

/** Every stack that the transaction sees. */
export async function listVisibleStackIds(tx: Tx): Promise<Set<string>> {
  const rows = await tx.selectFrom('stack').select('id').execute()
  return new Set(rows.map((row) => row.id))
}
