import type { LiveList } from '@sensorstack/contract/platform/live-lists.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Tx } from '../db/tx.ts'

/** The version of one list in each stack that it spans. */
export type ListVersions = ReadonlyMap<string, number>

/** The versions of a list in the stacks that the condition lets through; it gets the name of the column. */
export async function listVersions(
  tx: Tx,
  list: LiveList,
  spans: (column: string) => Expression<SqlBool>,
): Promise<ListVersions> {
  // As one text: of a thousand stacks, a thousand rows take longer to be read than to be found.
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

/** What a transaction changed of a list. */
interface ChangeRow {
  readonly stack_id: string
  readonly version: number
  readonly previous: number
  readonly ids: readonly string[] | null
}

/** More changes or entries than this are no news of a list but most of it. */
const mostChanges = 5_000

/**
 * The entries of a list that have changed, come or gone between two versions of the same stacks. `null` when that can't
 * be told, because some of it was forgotten, concerns any entry, or is too much.
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
    // What was forgotten leaves a gap between a change and the one before.
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
