import { sql } from 'kysely'
import type { StackBound } from '../../../platform/db/database.ts'

/** Returns the display names of boxes of the current stack by id: the alias of each, or else its serial number. */
export async function namesOfBoxes(
  db: StackBound,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.tx
    .selectFrom('sensorbox')
    .select(['id', 'alias', 'serial_number'])
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .where(db.within('stack_id'))
    .execute()
  return new Map(rows.map((row) => [row.id, row.alias ?? row.serial_number]))
}
