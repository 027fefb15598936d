import { defaultSettings } from '@sensorstack/contract/features/people/accounts/account.ts'
import { accountName } from '@sensorstack/contract/features/people/accounts/account-fields.ts'
import { email as emailField, line } from '@sensorstack/contract/platform/fields.ts'
import * as z from 'zod/mini'
import type { Clock } from '../../../../platform/clock/clock.ts'
import type { Random } from '../../../../platform/clock/random.ts'
import { audit } from '../../../../platform/db/audit.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { CommandRefused } from '../../../../platform/instance/command-refused.ts'
import { insertAccessRight } from '../../access/public.ts'
import { insertPerson, profileOf } from '../../accounts/public.ts'
import { findRootStackId, insertStack } from '../../stacks/public.ts'
import { savePassword, verifyAddress, waitForFounding } from '../credential-queries.ts'
import { weaknessOf } from '../password/password-rules.ts'
import type { Passwords } from '../password/passwords.ts'
import { issueToken } from '../tokens/issue-token.ts'

export interface Foundation {
  readonly stackName: string
  readonly adminName: string
  readonly adminEmail: string
  /** Without a password, the admin sets it with the returned token. */
  readonly password?: string
}

/** The reason for the refusal, as a message for the operator. */
export class FoundingRefused extends CommandRefused {}

/** Parses a value by the same rules as the API: a value that it rejects could never be saved again. */
function taken(what: string, field: z.ZodMiniType<string>, value: string): string {
  const parsed = z.safeParse(field, value)
  if (!parsed.success) throw new FoundingRefused(`${what} won't do: ${parsed.error.issues[0]?.message}`)
  return parsed.data
}

/**
 * Creates the root stack and its first admin in an empty installation. The address counts as verified, because anyone who may
 * run the command is trusted. Returns the ids and, if no password was given, a token to set it within 72 hours.
 *
 * @throws FoundingRefused when a root stack already exists, or a name, the address or the password is not acceptable.
 */
export async function foundInstallation(
  deps: { database: Database; random: Random; clock: Clock; passwords: Passwords },
  given: Foundation,
): Promise<{ stackId: string; accountId: string; initialPasswordToken: string | null }> {
  const { random, passwords } = deps
  const { password } = given
  const stackName = taken('The name of the stack', line(200), given.stackName)
  const adminName = taken('The name of the admin', accountName, given.adminName)
  const email = taken('The address', emailField, given.adminEmail)
  if (password !== undefined) {
    const weakness = weaknessOf(password, { name: adminName, email, companies: [stackName] })
    if (weakness) throw new FoundingRefused(weakness)
  }
  const passwordHash = password === undefined ? null : await passwords.hash(password)
  return deps.database.asSystem(async (tx) => {
    await waitForFounding(tx)
    if (await findRootStackId(tx)) throw new FoundingRefused('This installation has a root stack already.')
    const now = deps.clock.now()
    const at = new Date(now)
    const stackId = random.id()
    // Other stacks may be able to see the person's id, so it must not reveal when it was created.
    const accountId = random.timelessId()
    await insertStack(tx, {
      id: stackId,
      name: stackName,
      parent_id: null,
      is_root_stack: true,
      created_at: at,
    })
    await insertPerson(tx, {
      ...profileOf({}),
      id: accountId,
      type: 'user',
      name: adminName,
      email,
      created_in_which_stack: stackId,
      settings: JSON.stringify(defaultSettings),
      created_at: at,
    })
    await insertAccessRight(tx, {
      id: random.id(),
      account_id: accountId,
      stack_id: stackId,
      role: 'admin',
      status: 'accepted',
      created_at: at,
    })
    await verifyAddress(tx, accountId, at)
    if (passwordHash) await savePassword(tx, accountId, passwordHash)
    await audit(tx, random, { stackId, accountId, action: 'auth.foundInstallation', now })
    const initialPasswordToken = passwordHash
      ? null
      : await issueToken(tx, random, { purpose: 'initial_password', accountId, now })
    return { stackId, accountId, initialPasswordToken }
  })
}
