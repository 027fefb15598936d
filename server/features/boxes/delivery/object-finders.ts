import type { StackBound } from '../../../platform/db/database.ts'
import { listCopied, listOwned } from './copy-queries.ts'
import { listDeliveredFrom } from './queries.ts'

type Found = (
  db: StackBound,
  ids: readonly string[],
  stackIds: readonly string[],
) => Promise<readonly string[]>

/** Every id is found by the one or by the other. */
function either(first: Found, second: Found) {
  return async (db: StackBound, ids: readonly string[], stackIds: readonly string[]): Promise<boolean> => {
    const found = new Set(await first(db, ids, stackIds))
    const rest = ids.filter((id) => !found.has(id))
    if (rest.length === 0) return true
    const also = new Set(await second(db, rest, stackIds))
    return rest.every((id) => also.has(id))
  }
}

/** Whether all these ids name boxes or copies of such in the given stacks, or anywhere in reach when none is given. */
export const objectFinders = {
  /** A box, or what is kept of one. */
  sensorbox_or_copy: either(listOwned, listCopied),
  /** What is kept of a box that is another's. */
  sensorbox_copy: either(listCopied, async () => []),
  /** A box, or one that was delivered from there. */
  deliverable_sensorbox: either(listOwned, listDeliveredFrom),
}
