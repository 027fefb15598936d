import { plainAddress } from '@sensorstack/contract/platform/fields.ts'
import type { Clock } from '../../../../platform/clock/clock.ts'
import type { Random } from '../../../../platform/clock/random.ts'
import { audit } from '../../../../platform/db/audit.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { listChanged } from '../../../../platform/lists/list-changed.ts'
import { listRightsOf } from '../../access/public.ts'
import { updateSuperuser } from '../queries.ts'
import { holdRootAdmins } from './keep-root-admin.ts'

/**
 * Makes the person with this address a superuser, or takes that away, from their next request on. Only the command line can
 * do this. Returns false if nobody signs in with the address.
 *
 * @throws LastRootAdmin when the root stack would be left without an admin who has write access.
 */
export async function setSuperuser(
  deps: { database: Database; random: Random; clock: Clock },
  email: string,
  isSuperuser: boolean,
): Promise<boolean> {
  return deps.database.asSystem(async (tx) => {
    const assertDispensable = await holdRootAdmins(tx)
    const account = await updateSuperuser(tx, plainAddress(email), isSuperuser)
    if (!account) return false
    if (isSuperuser) assertDispensable(account.id, email)
    const rights = await listRightsOf(tx, account.id)
    const stackIds = rights.map((right) => right.stack_id)
    listChanged(tx, 'accounts', stackIds, [account.id])
    await audit(tx, deps.random, {
      stackId: null,
      accountId: null,
      action: 'accounts.setSuperuser',
      target: account.id,
      detail: { is_superuser: isSuperuser },
      now: deps.clock.now(),
    })
    return true
  })
}
