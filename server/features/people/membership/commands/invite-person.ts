import { canHappen } from '@sensorstack/contract/features/people/access/access-transitions.ts'
import { accountName } from '@sensorstack/contract/features/people/accounts/account-fields.ts'
import { email as emailField } from '@sensorstack/contract/platform/fields.ts'
import { type AssignableRole, assignableRoles } from '@sensorstack/contract/platform/roles.ts'
import * as z from 'zod/mini'
import type { Clock } from '../../../../platform/clock/clock.ts'
import type { Random } from '../../../../platform/clock/random.ts'
import { audit } from '../../../../platform/db/audit.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { nobody } from '../../../../platform/db/stack-bound.ts'
import { rateLimit } from '../../../../platform/http/request/rate-limit.ts'
import { CommandRefused } from '../../../../platform/instance/command-refused.ts'
import { lockAccessRight } from '../../access/public.ts'
import { accountOfAddress, profileOf } from '../../accounts/public.ts'
import { admitPerson, resendInvitation } from '../../invitations/public.ts'
import { stackCalled } from '../../stacks/public.ts'

/** Whom to invite, and where. */
export interface InvitedPerson {
  readonly email: string
  readonly stack?: string | undefined
  /** For people who don't know the stack yet. */
  readonly name?: string | undefined
  readonly role?: string | undefined
}

/**
 * Invites a person to a stack, by default to the root stack, or renews an invitation that was not accepted; older links stop working.
 * Returns the name of the stack, the role, and whether the person was invited before.
 *
 * @throws CommandRefused for an unknown stack, an address, a name or a role that is none, and a person who is in the stack or disabled
 * there; ApiError (429) after as many mails as an admin may cause.
 */
export async function invitePerson(
  deps: { database: Database; random: Random; clock: Clock; publicUrl: string },
  given: InvitedPerson,
): Promise<{ stack: string; role: AssignableRole; isAgain: boolean }> {
  const { database, random, clock, publicUrl } = deps
  const email = taken('The address', emailField, given.email)
  const name = given.name === undefined ? email : taken('The name', accountName, given.name)
  const wished = given.role === undefined ? undefined : taken('The role', z.enum(assignableRoles), given.role)
  const stack = await database.asSystem((tx) => stackCalled(tx, given.stack))
  const now = clock.now()
  const by = { accountId: null, now }
  const admission = { random, publicUrl, rateLimit: rateLimit(database, clock) }
  const bounds = {
    scope: { accountId: nobody, roots: [stack.id], tree: false, barred: [] },
    stackId: stack.id,
  }
  return database.forStacks({ ...bounds, readOnly: false }, async (db) => {
    const known = await accountOfAddress(db.tx, email)
    const right = known === null ? undefined : await lockAccessRight(db.tx, known, stack.id)
    const isAgain = right !== undefined && known !== null && canHappen(right, 'resend')
    if (isAgain && wished !== undefined && wished !== right.role) {
      throw new CommandRefused(
        `${email} was invited as ${right.role}: leave --role out, and change it later.`,
      )
    }
    const role = isAgain ? right.role : (wished ?? 'viewer')
    if (isAgain) await resendInvitation(db, admission, known, { ...by, role: 'admin' })
    const accountId = isAgain
      ? known
      : await admitPerson(
          admission,
          db,
          {
            stackId: stack.id,
            email,
            name,
            profile: profileOf({}),
            role,
            as: 'invited',
            initialSetupCompleted: given.name !== undefined,
          },
          by,
        )
    if (accountId === null) {
      throw new CommandRefused(
        right?.status === 'disabled'
          ? `${email} is disabled in ${stack.name}: enable them instead, with enable-person.`
          : `${email} is in ${stack.name} already, as ${right?.role}. A lost password is renewed on the sign-in page.`,
      )
    }
    await audit(db.tx, random, {
      stackId: stack.id,
      accountId: null,
      action: `invitations.${isAgain ? 'resend' : 'invite'}`,
      target: accountId,
      now,
    })
    return { stack: stack.name, role, isAgain }
  })
}

function taken<T>(what: string, field: z.ZodMiniType<T>, value: string): T {
  const parsed = z.safeParse(field, value)
  if (!parsed.success) throw new CommandRefused(`${what} won't do: ${parsed.error.issues[0]?.message}`)
  return parsed.data
}
