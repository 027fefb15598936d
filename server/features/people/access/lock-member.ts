import type { StackBound } from '../../../platform/db/database.ts'
import { lockAdminsAnd } from './queries.ts'

/**
 * Locks a right of the current stack that was found before, together with those of all admins, so that no two changes
 * take the last admin away between them. Answers its person and, as the rules need it, the team.
 */
export async function lockMember(db: StackBound, rightId: string) {
  const team = await lockAdminsAnd(db, rightId)
  const member = team.find(({ id }) => id === rightId)
  if (!member) throw new Error('the right was found before, and rights are never deleted')
  return { member, team }
}
