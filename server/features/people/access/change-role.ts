import { type ActingPerson, roleRefusal } from '@sensorstack/contract/features/people/access/actions.ts'
import type { AssignableRole } from '@sensorstack/contract/platform/roles.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { lockMember } from './lock-member.ts'
import { updateAccessRight } from './queries.ts'
import { refusedAs } from './refused-as.ts'

/**
 * Gives a right of the current stack another role. Throws the error of a refusal by `roleRefusal`: OWN_RIGHT,
 * SUPERUSER_RIGHT, ROLE_ABOVE_OWN (403), LAST_ADMIN or PERSON_DELETED (409).
 */
export async function changeRole(
  db: StackBound,
  change: { rightId: string; role: AssignableRole },
  by: ActingPerson,
): Promise<void> {
  const { member, team } = await lockMember(db, change.rightId)
  const refusal = roleRefusal(change.role, member, by, team)
  if (refusal) throw refusedAs(refusal)
  await updateAccessRight(db.tx, change.rightId, { role: change.role })
}
