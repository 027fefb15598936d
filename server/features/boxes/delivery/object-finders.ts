import type { StackBound } from '../../../platform/db/database.ts'
import { listCopied, listOwned } from './copy-queries.ts'
import { listDeliveredFrom } from './queries.ts'

type Found = (
  db: StackBound,
  ids: readonly string[],
  stackIds: readonly string[],
) => Promise<readonly string[]>

/** Checks that every id is found by one of the two finders. */
function either(first: Found, second: Found) {
  return async (db: StackBound, ids: readonly string[], stackIds: readonly string[]): Promise<boolean> => {
    const found = new Set(await first(db, ids, stackIds))
    const rest = ids.filter((id) => !found.has(id))
    if (rest.length === 0) return true
    const also = new Set(await second(db, rest, stackIds))
    return rest.every((id) => also.has(id))
  }
}

/** Whether all ids belong to boxes or copies in the given stacks, or in reach if none is given. */
export const objectFinders = {
  /** A box, or a copy of one. */
  sensorbox_or_copy: either(listOwned, listCopied),
  /** A copy of a delivered box. */
  sensorbox_copy: either(listCopied, async () => []),
  /** A box of the stacks, or one that they have delivered. */
  deliverable_sensorbox: either(listOwned, listDeliveredFrom),
}
