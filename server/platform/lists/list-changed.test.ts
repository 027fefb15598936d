import type { LiveList } from '@sensorstack/contract/platform/live-lists.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../testing/database.ts'
import { systemClock } from '../clock/clock.ts'
import { systemRandom } from '../clock/random.ts'
import { asOwner } from '../db/as-owner.ts'
import { type Database, openDatabase, type StackBound, type Tx } from '../db/database.ts'
import { type Change, listChanged } from './list-changed.ts'
import { createListChangePruning } from './prune-list-changes.ts'
import { saveListChangesText, versionOf } from './queries.ts'
import { changedEntries, listVersions } from './version-queries.ts'

const random = systemRandom(systemClock)
let fresh: TestDatabase
let database: Database
let notified: Change[]
/** Two stacks in the order of their ids, and their parent. */
let first: string
let second: string
let root: string

beforeAll(async () => {
  fresh = await freshDatabase()
  const { app, system } = fresh.databases
  database = openDatabase({
    app,
    system,
    onError: () => {},
    changed: (changes) => notified.push(...changes),
  })
  root = random.id()
  await database.asSystem((tx) => addStack(tx, root, null))
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})
beforeEach(async () => {
  notified = []
  const ids = [random.id(), random.id()].sort() as [string, string]
  ;[first, second] = ids
  await database.asSystem(async (tx) => {
    for (const id of ids) await addStack(tx, id, root)
  })
})

function addStack(tx: Tx, id: string, parent: string | null) {
  return tx
    .insertInto('stack')
    .values({ id, name: id, parent_id: parent, is_root_stack: !parent, created_at: new Date(0) })
    .execute()
}

function change(list: LiveList, ids?: string[], stackId = first) {
  return database.asSystem(async (tx) => listChanged(tx, list, [stackId], ids))
}

const version = (stackId = first) => database.asSystem((tx) => versionOf(tx, stackId))
const withStacks = <T>(work: (db: StackBound) => Promise<T>) => {
  const scope = { accountId: random.id(), roots: [root], tree: true, barred: [] }
  return database.forStacks({ scope, stackId: first, readOnly: true }, work)
}
const listVersionsOf = (db: StackBound, list: LiveList, stackIds: readonly string[]) =>
  listVersions(db.tx, list, (column) => db.within(column, stackIds))
const listVersion = (list: LiveList, stackId = first) =>
  withStacks(async (db) => (await listVersionsOf(db, list, [stackId])).get(stackId) ?? 0)
const since = (since: number, list: LiveList = 'tags') =>
  withStacks(async (db) => {
    const until = await listVersionsOf(db, list, [first])
    const ids = await changedEntries(db.tx, list, { since: new Map([[first, since]]), until })
    return { version: until.get(first), ids }
  })

/** Returns the number of statements that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await database.asSystem((tx) =>
    sql<{ waiting: number }>`select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(tx),
  )
  return rows[0]?.waiting ?? 0
}

test('a transaction raises the stack’s version once and gives it to each list it changes', async () => {
  const before = await version()
  await database.asSystem(async (tx) => {
    listChanged(tx, 'tags', [first], [random.id()])
    listChanged(tx, 'accounts', [first])
    listChanged(tx, 'tags', [first], [random.id()])
  })
  expect(await version()).toBe(before + 1)
  expect(await listVersion('tags')).toBe(before + 1)
  expect(await listVersion('accounts')).toBe(before + 1)
  expect(await listVersion('stacks')).toBe(0)
  expect(notified).toEqual([{ stackId: first, lists: ['tags', 'accounts'] }])
})

test('keeps the changed entries of several lists apart', async () => {
  const before = await version()
  const [one, two, three] = [random.id(), random.id(), random.id()] as const
  await database.asSystem(async (tx) => {
    listChanged(tx, 'tags', [first], [one, two])
    listChanged(tx, 'accounts', [first], [three])
    listChanged(tx, 'tags', [first], [one])
    listChanged(tx, 'stacks', [first])
  })
  const changed = async (list: LiveList) => (await since(before, list)).ids?.sort() ?? null
  expect(await changed('tags')).toEqual([one, two].sort())
  expect(await changed('accounts')).toEqual([three])
  expect(await changed('stacks')).toBeNull()
})

test('an unchanged list keeps its version while others change', async () => {
  await change('tags')
  const before = await listVersion('tags')
  await change('accounts')
  await change('tags', [random.id()], second)
  expect(await listVersion('tags')).toBe(before)
})

test('a failed transaction raises no version and notifies no listener', async () => {
  const before = await version()
  const failing = database.asSystem(async (tx) => {
    listChanged(tx, 'tags', [first])
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await version()).toBe(before)
  expect(notified).toEqual([])
})

test('listeners are notified only after the commit', async () => {
  let seenWithin: number | undefined
  await database.asSystem(async (tx) => {
    listChanged(tx, 'tags', [first])
    seenWithin = notified.length
  })
  expect([seenWithin, notified.length]).toEqual([0, 1])
})

test('throws outside a transaction opened by Database', async () => {
  await asOwner(fresh.databases.owner, async (tx) => {
    expect(() => listChanged(tx, 'tags', [first])).toThrow()
  })
  let over: Tx | undefined
  await database.asSystem(async (tx) => {
    over = tx
  })
  expect(() => listChanged(over as Tx, 'tags', [first])).toThrow()
})

test('a request raises versions of stacks that it cannot see, but reads only its own', async () => {
  const scope = { accountId: random.id(), roots: [first], tree: false, barred: [] }
  const before = await version(second)
  const seen = await database.forStacks({ scope, stackId: first, readOnly: false }, async (db) => {
    listChanged(db.tx, 'accounts', [first, second])
    const versions = await listVersionsOf(db, 'accounts', [first, second])
    return [await versionOf(db.tx, second), [...versions.keys()]]
  })
  expect(seen).toEqual([0, [first]])
  expect(await version(second)).toBe(before + 1)
  expect(notified.map(({ stackId }) => stackId)).toEqual([first, second])
  const write = database.forStacks({ scope, stackId: first, readOnly: false }, ({ tx }) =>
    tx.updateTable('stack_version').set({ version: 1 }).execute(),
  )
  await expect(write).rejects.toThrow('permission denied')
})

test('locks stacks in the order of their ids, not of their changes', async () => {
  const { both } = await asOwner(fresh.databases.owner, async (tx) => {
    await sql`select from stack_version where stack_id = ${first} for update`.execute(tx)
    const both = database.asSystem(async (other) => {
      listChanged(other, 'tags', [second])
      listChanged(other, 'tags', [first])
    })
    await expect.poll(waiting).toBe(1)
    // The transaction that waits for the first must not hold the second.
    await sql`select from stack_version where stack_id = ${second} for update nowait`.execute(tx)
    return { both }
  })
  await both
  expect(notified).toHaveLength(2)
})

test('concurrent transactions get successive versions, and each change names the previous one', async () => {
  const before = await version()
  const ids = Array.from({ length: 12 }, () => random.id())
  await Promise.all(
    ids.map((id, each) =>
      database.asSystem(async (tx) => {
        for (const stackId of each % 2 ? [first, second] : [second, first])
          listChanged(tx, 'tags', [stackId], [id])
      }),
    ),
  )
  expect(await version()).toBe(before + 12)
  const rows = await database.asSystem((tx) =>
    tx
      .selectFrom('list_change')
      .select(['version', 'previous'])
      .where('stack_id', '=', first)
      .orderBy('version')
      .execute(),
  )
  expect(rows.map((row) => row.version)).toEqual(ids.map((_, each) => before + 1 + each))
  expect(rows.map((row) => row.previous)).toEqual([0, ...rows.slice(0, -1).map((row) => row.version)])
})

test('returns each entry that has changed since a version once', async () => {
  const [one, two, three] = [random.id(), random.id(), random.id()] as const
  await change('tags', [one])
  const start = await listVersion('tags')
  await change('tags', [two])
  await change('accounts', [three])
  const between = await version()
  await change('tags', [two, three])
  const newest = await listVersion('tags')
  const sorted = async (from: number) => {
    const { version, ids } = await since(from)
    return [version, ids?.sort()]
  }
  expect(await sorted(0)).toEqual([newest, [one, two, three].sort()])
  expect(await sorted(start)).toEqual([newest, [two, three].sort()])
  expect(await sorted(between)).toEqual([newest, [two, three].sort()])
  expect(await sorted(newest)).toEqual([newest, []])
  expect(await since(newest + 1)).toEqual({ version: newest, ids: null })
})

test('a list without recorded changes has not changed', async () => {
  expect(await since(0, 'retention')).toEqual({ version: 0, ids: [] })
})

test('requires the whole list after a change that may concern any entry', async () => {
  const before = await version()
  await change('tags', [random.id()])
  await database.asSystem(async (tx) => {
    listChanged(tx, 'tags', [first], [random.id()])
    listChanged(tx, 'tags', [first])
    listChanged(tx, 'tags', [first], [random.id()])
  })
  const after = await version()
  expect((await since(before)).ids).toBeNull()
  const id = random.id()
  await change('tags', [id])
  expect((await since(after)).ids).toEqual([id])
})

test('combines the changes of several stacks', async () => {
  const both = (db: StackBound) => listVersionsOf(db, 'tags', [first, second])
  const before = await withStacks(both)
  const [one, two, moved] = [random.id(), random.id(), random.id()] as const
  await change('tags', [one])
  await change('tags', [two], second)
  await database.asSystem(async (tx) => listChanged(tx, 'tags', [first, second], [moved]))
  await change('tags', [random.id()], root)
  const changed = (since: ReadonlyMap<string, number>) =>
    withStacks(async (db) => changedEntries(db.tx, 'tags', { since, until: await both(db) }))
  expect((await changed(before))?.sort()).toEqual([one, two, moved].sort())
  const after = await withStacks(both)
  expect(await changed(after)).toEqual([])
  await change('tags', undefined, second)
  expect(await changed(after)).toBeNull()
})

test('requires the whole list when too much has changed', async () => {
  const before = await listVersion('tags')
  const many = (count: number) => change('tags', Array.from({ length: count }, random.id))
  await many(5_000)
  expect((await since(before)).ids).toHaveLength(5_000)
  await many(1)
  expect((await since(before)).ids).toBeNull()
})

test('requires the whole list when changes in between were deleted', async () => {
  const before = await version()
  await change('tags', [random.id()])
  await database.asSystem((tx) => tx.deleteFrom('list_change').execute())
  expect((await since(before)).ids).toBeNull()
  const lost = await version()
  const id = random.id()
  await change('tags', [id])
  expect((await since(before)).ids).toBeNull()
  expect((await since(lost)).ids).toEqual([id])

  await change('tags', [random.id()])
  const gap = await version()
  await change('tags', [random.id()])
  await database.asSystem((tx) => tx.deleteFrom('list_change').where('version', '=', gap).execute())
  expect((await since(lost)).ids).toBeNull()
})

test('pruning keeps the changes since the previous pruning', async () => {
  const prune = createListChangePruning(database)
  const before = await version()
  await change('tags', [random.id()])
  await prune()
  const between = await version()
  const id = random.id()
  await change('tags', [id])
  expect((await since(before)).ids).toHaveLength(2)
  await prune()
  expect((await since(before)).ids).toBeNull()
  expect((await since(between)).ids).toEqual([id])
})

test('saves the same changes from a single statement', async () => {
  const before = await version()
  const save = (ids: string[]) =>
    database.statementAsSystem<{ count: number }>(
      {
        name: 'change-entries',
        text: `with changed as (select $1::uuid as stack_id, unnest($2::uuid[]) as id),
          saved_changes as materialized (${saveListChangesText('sensorboxes', 'changed')})
          select count(*) as count from saved_changes`,
      },
      [first, ids],
    )
  const ids = [random.id(), random.id()].sort()
  await save(ids)
  expect(await version()).toBe(before + 1)
  const seen = await since(before, 'sensorboxes')
  expect([seen.version, seen.ids?.sort()]).toEqual([before + 1, ids])
  await save([])
  expect(await version()).toBe(before + 1)
})
