import type { StackBound } from '../../../platform/db/database.ts'
import { renameStack } from './queries.ts'

/** Gives a child of the current stack another name, unless it was given one of its own; false then. */
export async function renameChildStack(
  db: StackBound,
  stackId: string,
  name: { from: string; to: string },
): Promise<boolean> {
  await db.enterChild(stackId)
  return renameStack(db.tx, stackId, name)
}
