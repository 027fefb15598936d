import { plainAddress } from '@sensorstack/contract/platform/fields.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { listRightsOfAll } from '../../access/public.ts'
import { listPeople } from '../../accounts/public.ts'
import { countSessionsOf } from '../../auth/public.ts'
import { namesOfStacks } from '../../stacks/public.ts'

/**
 * Returns everybody who signs in, as lines for the operator: address, name, rights in each stack, sessions. With `email`, only that
 * person; undefined if there is nobody.
 */
export async function printPeople(
  { database }: { database: Pick<Database, 'asSystem'> },
  email?: string,
): Promise<string | undefined> {
  return database.asSystem(async (tx) => {
    const people = await listPeople(tx, email === undefined ? undefined : plainAddress(email))
    if (people.length === 0) return undefined
    const ids = people.map(({ id }) => id)
    const [rights, sessions] = [await listRightsOfAll(tx, ids), await countSessionsOf(tx, ids)]
    const names = await namesOfStacks(tx, [...new Set(rights.map((right) => right.stack_id))])
    return people
      .map(({ id, name, email, is_superuser }) => {
        const held = rights
          .filter((right) => right.account_id === id)
          .map(({ stack_id, role, status }) => `  ${names.get(stack_id) ?? stack_id}: ${role}, ${status}`)
        const session = sessions.get(id)
        return [
          `${email} (${name})${is_superuser ? ', superuser' : ''}`,
          ...held,
          session
            ? `  ${session.count} ${session.count === 1 ? 'session' : 'sessions'}, last used ${session.seen.toISOString()}`
            : '  no session',
        ].join('\n')
      })
      .join('\n')
  })
}
