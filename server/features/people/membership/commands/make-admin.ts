import { afterEvent, exactStatusOf } from '@sensorstack/contract/features/people/access/access-transitions.ts'
import type { Clock } from '../../../../platform/clock/clock.ts'
import type { Random } from '../../../../platform/clock/random.ts'
import { audit } from '../../../../platform/db/audit.ts'
import type { Database, Tx } from '../../../../platform/db/database.ts'
import { CommandRefused } from '../../../../platform/instance/command-refused.ts'
import { insertAccessRight, lockAccessRight, updateAccessRight } from '../../access/public.ts'
import { personCalled, superusersAmong } from '../../accounts/public.ts'
import { stackCalled } from '../../stacks/public.ts'

/**
 * Makes the person with this address an admin of a stack, by default of the root stack. A person without a right there gets one, which
 * their next sign-in accepts. Returns the name of the stack, and whether anything has changed.
 *
 * @throws CommandRefused for an unknown address or stack, for a superuser, and for somebody who was disabled in the stack, has left it
 * or has not accepted the invitation.
 */
export async function makeAdmin(
  { database, random, clock }: { database: Pick<Database, 'asSystem'>; random: Random; clock: Clock },
  { email, stack: called }: { email: string; stack?: string | undefined },
): Promise<{ stack: string; isNew: boolean }> {
  return database.asSystem(async (tx) => {
    const stack = await stackCalled(tx, called)
    const accountId = await personCalled(tx, email)
    if ((await superusersAmong(tx, [accountId])).has(accountId)) {
      throw new CommandRefused(
        `${email} is a superuser, who changes nothing: take that back first, with set-superuser --off.`,
      )
    }
    const now = clock.now()
    const isNew = await giveRole(tx, random, { accountId, email, stack, now })
    if (isNew) {
      await audit(tx, random, {
        stackId: stack.id,
        accountId: null,
        action: 'access.changeRole',
        target: accountId,
        detail: { role: 'admin' },
        now,
      })
    }
    return { stack: stack.name, isNew }
  })
}

async function giveRole(
  tx: Tx,
  random: Random,
  given: { accountId: string; email: string; stack: { id: string; name: string }; now: number },
): Promise<boolean> {
  const { accountId, email, stack, now } = given
  const right = await lockAccessRight(tx, accountId, stack.id)
  if (!right) {
    const first = afterEvent(null, 'create')
    if (!first) throw new Error('somebody without a right can be given one')
    await insertAccessRight(tx, {
      id: random.id(),
      account_id: accountId,
      stack_id: stack.id,
      role: 'admin',
      ...first,
      created_at: new Date(now),
    })
    return true
  }
  const status = exactStatusOf(right)
  if (status !== 'accepted' && status !== 'inactive') {
    throw new CommandRefused(
      status === 'disabled'
        ? `${email} is disabled in ${stack.name}: enable them first, with enable-person.`
        : `${email} is not in ${stack.name} (${status}): invite them with invite-person --role admin.`,
    )
  }
  if (right.role === 'admin') return false
  await updateAccessRight(tx, right.id, { role: 'admin' })
  return true
}
