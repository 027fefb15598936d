import { afterEvent } from '@sensorstack/contract/features/people/access/access-transitions.ts'
import type { Clock } from '../../../../platform/clock/clock.ts'
import type { Random } from '../../../../platform/clock/random.ts'
import { auditAll } from '../../../../platform/db/audit.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { CommandRefused } from '../../../../platform/instance/command-refused.ts'
import { lockRightsOf, updateAccessRight } from '../../access/public.ts'
import { holdRootAdmins, personCalled } from '../../accounts/public.ts'
import { deleteSessionsWithoutRight } from '../../auth/public.ts'
import { findRootStackId, namesOfStacks, openAmong, stackCalled } from '../../stacks/public.ts'

export interface StatusDeps {
  readonly database: Pick<Database, 'asSystem'>
  readonly random: Random
  readonly clock: Clock
}

/** A person, and the stack if not every one is meant. */
export interface PersonInStack {
  readonly email: string
  readonly stack?: string | undefined
}

/**
 * Disables a person in a stack or, without one, in every stack. Their sessions end with the last right. Returns the names of the
 * stacks in which that changed something.
 *
 * @throws CommandRefused for an unknown address or stack, and for a person who never had a right there; LastRootAdmin for the last
 * admin of the root stack.
 */
export async function disablePerson(deps: StatusDeps, given: PersonInStack): Promise<string[]> {
  return changeStatusOf(deps, given, 'disable')
}

/** Like `disablePerson`, for the opposite: the person is in the stacks again from their next sign-in on. */
export async function enablePerson(deps: StatusDeps, given: PersonInStack): Promise<string[]> {
  return changeStatusOf(deps, given, 'enable')
}

async function changeStatusOf(
  { database, random, clock }: StatusDeps,
  { email, stack: called }: PersonInStack,
  action: 'enable' | 'disable',
): Promise<string[]> {
  return database.asSystem(async (tx) => {
    const assertDispensable = await holdRootAdmins(tx)
    const only = called === undefined ? undefined : await stackCalled(tx, called)
    const accountId = await personCalled(tx, email)
    const rights = (await lockRightsOf(tx, accountId)).filter(
      ({ stack_id }) => only === undefined || stack_id === only.id,
    )
    if (rights.length === 0) {
      throw new CommandRefused(`${email} has no right in ${only?.name ?? 'any stack'}.`)
    }
    const now = clock.now()
    const open = await openAmong(
      tx,
      rights.map(({ stack_id }) => stack_id),
    )
    const changed = rights.flatMap((right) => {
      const to = open.has(right.stack_id) ? afterEvent(right, action) : null
      return to === null ? [] : [{ ...right, to }]
    })
    const rootId = await findRootStackId(tx)
    if (action === 'disable' && changed.some(({ stack_id }) => stack_id === rootId)) {
      assertDispensable(accountId, email)
    }
    for (const { id, to } of changed) await updateAccessRight(tx, id, { status: { to, now } })
    if (action === 'disable') await deleteSessionsWithoutRight(tx, accountId)
    await auditAll(
      tx,
      random,
      changed.map(({ id, stack_id }) => ({
        stackId: stack_id,
        accountId: null,
        action: `access.${action}`,
        target: id,
        now,
      })),
    )
    const names = await namesOfStacks(
      tx,
      changed.map(({ stack_id }) => stack_id),
    )
    return changed.map(({ stack_id }) => names.get(stack_id) ?? stack_id)
  })
}
