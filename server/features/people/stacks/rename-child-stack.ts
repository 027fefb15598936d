import type { StackBound } from '../../../platform/db/database.ts'
import { renameStack } from './queries.ts'

/** Renames a child of the current stack if it still has the name `from`; returns false if it has chosen its own name. */
export async function renameChildStack(
  db: StackBound,
  stackId: string,
  name: { from: string; to: string },
): Promise<boolean> {
  await db.enterChild(stackId)
  return renameStack(db.tx, stackId, name)
}
