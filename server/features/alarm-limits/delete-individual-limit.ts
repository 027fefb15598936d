import type { StackBound } from '../../platform/db/database.ts'
import { lockOwnLimit } from './own-limit.ts'
import { deleteLimit } from './queries.ts'
import { type RejudgeDeps, rejudgeBox } from './rejudge-box.ts'

/** Removes an individual limit of the current stack; its box is judged by the default at once. Throws NOT_FOUND. */
export async function deleteIndividualLimit(
  db: StackBound,
  limitId: string,
  now: number,
  deps: RejudgeDeps,
): Promise<Set<string>> {
  const { box } = await lockOwnLimit(db, limitId)
  await deleteLimit(db, limitId)
  return rejudgeBox(db, box, now, deps)
}
