import type { LiveList } from '@sensorstack/contract/platform/live-lists.ts'
import type { Tx } from '../db/tx.ts'
import { type EntryChange, insertListChanges } from './queries.ts'

/** The lists of a stack that a transaction has changed. */
export interface Change {
  readonly stackId: string
  readonly lists: readonly LiveList[]
}

/** By stack and list: the ids of the changed entries, or null if any may have changed. */
type Collected = Map<string, Map<LiveList, Set<string> | null>>

const collecting = new WeakMap<Tx, Collected>()

/**
 * Records that this transaction changes a list of these stacks. `ids` are the entries that were changed, added or removed; without
 * it, any entry may have changed. It may be called repeatedly. Listeners are notified after the commit, and never if it fails.
 */
export function listChanged(
  tx: Tx,
  list: LiveList,
  stackIds: Iterable<string>,
  ids?: Iterable<string>,
): void {
  const collected = collecting.get(tx)
  if (!collected) throw new Error('lists change in transactions of the database only')
  const entries = ids && [...ids]
  for (const stackId of stackIds) {
    const lists = collected.get(stackId) ?? new Map<LiveList, Set<string> | null>()
    collected.set(stackId, lists)
    const known = lists.get(list)
    if (!entries || known === null) lists.set(list, null)
    else if (known) for (const id of entries) known.add(id)
    else lists.set(list, new Set(entries))
  }
}

/** Returns the lists that the transaction has changed so far. */
export function changedLists(tx: Tx): ReadonlySet<LiveList> {
  const lists = new Set<LiveList>()
  for (const ofStack of collecting.get(tx)?.values() ?? []) for (const list of ofStack.keys()) lists.add(list)
  return lists
}

/** Enables `listChanged` in a transaction that has just begun. */
export function collectListChanges(tx: Tx): void {
  collecting.set(tx, new Map())
}

/**
 * Gives the changed lists their new versions. It must be the last step of a transaction: it locks the stacks' versions, which must be
 * held as briefly as possible. Returns the changes to announce after the commit.
 */
export async function saveListChanges(tx: Tx): Promise<Change[]> {
  const collected = collecting.get(tx) ?? new Map()
  collecting.delete(tx)
  if (collected.size === 0) return []
  await insertListChanges(tx, entriesOf(collected))
  return [...collected].map(([stackId, lists]) => ({ stackId, lists: [...lists.keys()] }))
}

function entriesOf(collected: Collected): EntryChange[] {
  return [...collected].flatMap(([stackId, lists]) =>
    [...lists].flatMap(([list, ids]) =>
      [...(ids ?? [null])].map((id): EntryChange => ({ stackId, list, id })),
    ),
  )
}
