import { plainAddress } from '@sensorstack/contract/platform/fields.ts'
import { deleteTrace, holdRootAdmins, lockPersonOfAddress } from '../../accounts/public.ts'
import { type EraseDeps, erasePerson } from '../erase-people.ts'

/**
 * Erases the person with this address on request, whatever stacks have the person, and every trace of the address. Only the
 * command line does this. False when nobody signs in with the address, or ever did.
 *
 * @throws LastRootAdmin for the one whom the root stack can't do without.
 */
export async function erasePersonOfAddress(deps: EraseDeps, email: string): Promise<boolean> {
  return deps.database.asSystem(async (tx) => {
    const assertDispensable = await holdRootAdmins(tx)
    const address = plainAddress(email)
    const accountId = await lockPersonOfAddress(tx, address)
    if (accountId !== undefined) {
      assertDispensable(accountId, email)
      await erasePerson(tx, deps, accountId)
    }
    return deleteTrace(tx, address)
  })
}
