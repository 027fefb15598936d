import type { StackBound } from '../../../platform/db/database.ts'
import { lockAdminsAnd } from './queries.ts'

/**
 * Locks a right of the current stack, together with those of all admins, so that two simultaneous changes can't remove the
 * last admin. The right must exist. Returns its person and all locked rights, which the rules need.
 */
export async function lockMember(db: StackBound, rightId: string) {
  const team = await lockAdminsAnd(db, rightId)
  const member = team.find(({ id }) => id === rightId)
  if (!member) throw new Error('the right was found before, and rights are never deleted')
  return { member, team }
}
