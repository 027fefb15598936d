import {
  type AccessEvent,
  afterEvent,
} from '@sensorstack/contract/features/people/access/access-transitions.ts'
import {
  type ActingPerson,
  type MemberAction,
  memberRefusal,
} from '@sensorstack/contract/features/people/access/actions.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { lockMember } from './lock-member.ts'
import { updateAccessRight } from './queries.ts'
import { refusedAs } from './refused-as.ts'

const eventOf: Readonly<Record<Exclude<MemberAction, 'change_role'>, AccessEvent>> = {
  enable: 'enable',
  disable: 'disable',
  remove: 'disable',
  erase: 'delete',
}

/** `toggle` enables disabled people and disables all others. */
export type StatusAction = keyof typeof eventOf | 'toggle'

/**
 * Disables, enables or removes the person with a right of the current stack, or erases what the stack knows about the person.
 * Returns the person's account and the action taken. Throws the error of a refusal by `memberRefusal`: FORBIDDEN, OWN_RIGHT,
 * SUPERUSER_RIGHT, ROLE_ABOVE_OWN (403), LAST_ADMIN, RIGHT_DISABLED, RIGHT_NOT_DISABLED or PERSON_DELETED (409).
 */
export async function changeStatus(
  db: StackBound,
  change: { rightId: string; action: StatusAction; now: number },
  by: ActingPerson,
): Promise<{ accountId: string; action: keyof typeof eventOf }> {
  const { member, team } = await lockMember(db, change.rightId)
  const opposite = member.status === 'disabled' ? 'enable' : 'disable'
  const action = change.action === 'toggle' ? opposite : change.action
  const refusal = memberRefusal(action, member, by, team)
  if (refusal) throw refusedAs(refusal)
  const after = afterEvent(member, eventOf[action])
  if (!after) throw new Error(`the rules let ${action} happen to a right that is ${member.status}`)
  await updateAccessRight(db.tx, change.rightId, {
    status: { to: after, now: change.now },
    ...(action === 'erase' ? { noted: null } : {}),
  })
  return { accountId: member.account_id, action }
}
