import type { Clock } from '../../../platform/clock/clock.ts'
import type { Random } from '../../../platform/clock/random.ts'
import { audit } from '../../../platform/db/audit.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { deletedName, eraseAccount, letGoOfDeleted, lockDeletedPeople } from '../accounts/public.ts'
import { forgetSignIn } from '../auth/public.ts'

const mostAtOnce = 100

export interface EraseDeps {
  readonly database: Database
  readonly random: Random
  readonly clock: Clock
}

/**
 * Erases people whom every stack that had them has deleted, and removes others from the stack that created and deleted them.
 * Called periodically.
 */
export async function eraseDeletedPeople(deps: EraseDeps): Promise<void> {
  await deps.database.asSystem(async (tx) => {
    await letGoOfDeleted(tx)
    for (const accountId of await lockDeletedPeople(tx, mostAtOnce)) await erasePerson(tx, deps, accountId)
  })
}

/** Erases a person permanently in every stack; only the trail keeps the id. */
export async function erasePerson(tx: Tx, { random, clock }: EraseDeps, accountId: string): Promise<void> {
  await forgetSignIn(tx, accountId)
  const now = clock.now()
  const stackIds = await eraseAccount(tx, accountId, { name: deletedName, now })
  const entry = { accountId: null, action: 'accounts.erase', target: accountId, now }
  for (const stackId of stackIds) await audit(tx, random, { ...entry, stackId })
}
