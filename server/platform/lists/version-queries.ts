import type { LiveList } from '@sensorstack/contract/platform/live-lists.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Tx } from '../db/tx.ts'

/** The version of one list in each stack that it spans. */
export type ListVersions = ReadonlyMap<string, number>

/** Returns the versions of a list in the stacks for which the condition is true. `spans` receives the column's name. */
export async function listVersions(
  tx: Tx,
  list: LiveList,
  spans: (column: string) => Expression<SqlBool>,
): Promise<ListVersions> {
  // Returned as one text: with a thousand stacks, transferring a thousand rows takes longer than finding them.
  const { text } = await tx
    .selectFrom('stack_version as v')
    .select(
      sql<string | null>`string_agg(v.stack_id || ' ' || coalesce(v.lists ->> ${list}, '0'), ','
        order by v.stack_id)`.as('text'),
    )
    .where(spans('v.stack_id'))
    .executeTakeFirstOrThrow()
  const versions = text ? text.split(',') : []
  return new Map(versions.map((each) => [each.slice(0, idLength), Number(each.slice(idLength))]))
}

const idLength = 36

/** The changes that one transaction made to a list. */
interface ChangeRow {
  readonly stack_id: string
  readonly version: number
  readonly previous: number
  readonly ids: readonly string[] | null
}

/** Beyond this number of changes or entries, loading the whole list is cheaper. */
const mostChanges = 5_000

/**
 * Returns the entries of a list that were changed, added or removed between two versions of the same stacks. Returns `null` if they
 * are unknown, because changes were pruned or may concern any entry, or if there are too many.
 */
export async function changedEntries(
  tx: Tx,
  list: LiveList,
  { since, until }: { since: ListVersions; until: ListVersions },
): Promise<string[] | null> {
  const moved = [...until].filter(([stackId, version]) => since.get(stackId) !== version)
  if (moved.length === 0) return []
  const stackIds = moved.map(([stackId]) => stackId)
  const { rows } = await sql<ChangeRow>`
    select c.stack_id, c.version, c.previous, c.ids
    from unnest(${stackIds}::uuid[], ${stackIds.map((id) => since.get(id) ?? 0)}::bigint[]) as g (stack_id, version)
      join list_change c on c.stack_id = g.stack_id and c.list = ${list} and c.version > g.version
    limit ${mostChanges + 1}`.execute(tx)
  if (rows.length > mostChanges) return null
  const byVersion = new Map(rows.map((row) => [`${row.stack_id} ${row.version}`, row]))
  for (const [stackId, version] of moved) {
    const known = since.get(stackId) ?? 0
    if (known > version) return null
    // A pruned change leaves a gap in the chain of previous versions.
    for (let at = version; at > known; ) {
      const row = byVersion.get(`${stackId} ${at}`)
      if (!row) return null
      at = row.previous
    }
  }
  const ids = new Set<string>()
  for (const row of rows) {
    if (row.ids === null) return null
    for (const id of row.ids) ids.add(id)
  }
  return ids.size > mostChanges ? null : [...ids]
}
