import type { LiveList } from '@sensorstack/contract/platform/live-lists.ts'
import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import { changedEntries, listVersions } from '../platform/lists/version-queries.ts'

/** Returns the entries of a stack's list that changed since a version of the stack, or null if any may have changed. */
export function entriesChanged(
  database: Pick<Database, 'asSystem'>,
  { stackId, list, since }: { stackId: string; list: LiveList; since: number },
): Promise<readonly string[] | null> {
  return database.asSystem(async (tx) => {
    const until = await listVersions(tx, list, (column) => sql<boolean>`${sql.ref(column)} = ${stackId}`)
    // The list's last change may be older than this version of the stack.
    const known = Math.min(since, until.get(stackId) ?? 0)
    return changedEntries(tx, list, { since: new Map([[stackId, known]]), until })
  })
}
