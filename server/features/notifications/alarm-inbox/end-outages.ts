import type { Database } from '../../../platform/db/database.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import { endOverOutages } from './outage-queries.ts'

/** Ends each outage without silent boxes: they have connected again, or are no longer expected to. Called periodically. */
export async function endOutages(
  { database }: { readonly database: Pick<Database, 'asSystem'> },
  now: number,
): Promise<void> {
  await database.asSystem(async (tx) => {
    const ended = await endOverOutages(tx, new Date(now))
    if (ended.length > 0) listChanged(tx, 'stacks', ended, ended)
  })
}
