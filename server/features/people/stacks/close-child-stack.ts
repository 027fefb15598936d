import type { StackBound } from '../../../platform/db/database.ts'
import { holdsAnything, leaveTree, lockStackForClosing } from './queries.ts'

/**
 * Closes a child of the current stack: what it did stays, and nobody reaches it from above any more. False, and nothing
 * happens, while it holds sensorboxes or credit points, or has customers of its own.
 */
export async function closeChildStack(db: StackBound, stackId: string): Promise<boolean> {
  await db.enterChild(stackId)
  await lockStackForClosing(db.tx, stackId)
  if (await holdsAnything(db.tx, stackId)) return false
  await leaveTree(db, stackId)
  return true
}
