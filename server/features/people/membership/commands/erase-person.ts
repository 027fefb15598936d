import { plainAddress } from '@sensorstack/contract/platform/fields.ts'
import { deleteTrace, holdRootAdmins, lockPersonOfAddress } from '../../accounts/public.ts'
import { type EraseDeps, erasePerson } from '../erase-people.ts'

/**
 * Erases the person with this address from all stacks on request, with every trace of the address. Only the command line
 * can do this. Returns false if nobody signs in with the address or ever did.
 *
 * @throws LastRootAdmin for the last admin of the root stack.
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
