import {
  LAST_ADMIN,
  OWN_RIGHT,
  ROLE_ABOVE_OWN,
  SUPERUSER_RIGHT,
} from '@sensorstack/contract/features/access/errors.ts'
import { type AssignableRole, isAtMost } from '@sensorstack/contract/platform/roles.ts'
import type { StackBound } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { lockAdminsAnd, updateAccessRight } from './queries.ts'

/**
 * Gives a right of the current stack another role. Nobody changes the own right or a superuser's, reaches above the own
 * role, or takes the last admin away. Throws OWN_RIGHT, SUPERUSER_RIGHT, ROLE_ABOVE_OWN (403) and LAST_ADMIN (409).
 */
export async function changeRole(
  db: StackBound,
  change: { rightId: string; role: AssignableRole },
  caller: { accountId: string; role: AssignableRole },
): Promise<void> {
  const locked = await lockAdminsAnd(db, change.rightId)
  const right = locked.find(({ id }) => id === change.rightId)
  if (!right) throw new Error('the right was found before, and rights are never deleted')
  if (right.account_id === caller.accountId) throw new ApiError(OWN_RIGHT)
  if (right.is_superuser) throw new ApiError(SUPERUSER_RIGHT)
  if (!isAtMost(change.role, caller.role)) throw new ApiError(ROLE_ABOVE_OWN)
  if (!isAtMost(right.role, caller.role)) {
    throw new ApiError(ROLE_ABOVE_OWN, { detail: 'You can not change a role above your own.' })
  }
  if (right.role === 'admin' && change.role !== 'admin' && isLastAdmin(right, locked)) {
    throw new ApiError(LAST_ADMIN)
  }
  await updateAccessRight(db.tx, right.id, { role: change.role })
}

type Right = Awaited<ReturnType<typeof lockAdminsAnd>>[number]

/** An admin who works here is only replaced by another who does; one still to come also by one still to come. */
function isLastAdmin(right: Right, locked: readonly Right[]): boolean {
  if (right.status === 'declined' || right.status === 'disabled') return false
  const enough = right.status === 'accepted' ? ['accepted'] : ['accepted', 'inactive', 'invited']
  return !locked.some(
    ({ id, role, status }) => id !== right.id && role === 'admin' && enough.includes(status),
  )
}
