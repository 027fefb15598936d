import { sql } from 'kysely'
import type { StackBound } from '../../../platform/db/database.ts'

/** What people of the current stack call its boxes, by id: the name that they gave, else the serial number. */
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

/** What a box is called. */
export function nameOfBox(box: { readonly alias: string | null; readonly serial_number: string }): string {
  return box.alias ?? box.serial_number
}
