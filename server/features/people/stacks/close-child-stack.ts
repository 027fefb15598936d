import type { StackBound } from '../../../platform/db/database.ts'
import { holdsAnything, leaveTree, lockStackForClosing } from './queries.ts'

/**
 * Closes a child of the current stack: its history is kept, but it can no longer be accessed from above. Returns false and
 * does nothing if it has sensorboxes, credit points or customers.
 */
export async function closeChildStack(db: StackBound, stackId: string): Promise<boolean> {
  await db.enterChild(stackId)
  await lockStackForClosing(db.tx, stackId)
  if (await holdsAnything(db.tx, stackId)) return false
  await leaveTree(db, stackId)
  return true
}
