import type { Tx } from '../../platform/db/database.ts'

/** Every stack that the transaction sees. */
export async function listVisibleStackIds(tx: Tx): Promise<Set<string>> {
  const rows = await tx.selectFrom('stack').select('id').execute()
  return new Set(rows.map((row) => row.id))
}
