import { sql } from 'kysely'
import type { StackBound } from '../../../platform/db/database.ts'

/** Returns the display names of boxes of the current stack by id. */
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
  return new Map(rows.map((row) => [row.id, nameOfBox(row)]))
}

/** Returns the display name of a box: its alias, or else its serial number. */
export function nameOfBox(box: { readonly alias: string | null; readonly serial_number: string }): string {
  return box.alias ?? box.serial_number
}
