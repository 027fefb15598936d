import { type EraseDeps, erasePerson } from '../erase-people.ts'
import { lockPersonOfAddress } from '../erase-queries.ts'

/**
 * Erases the person with this address on request, whatever stacks have the person. Only the command line does this. False
 * when nobody signs in with the address.
 */
export async function erasePersonOfAddress(deps: EraseDeps, email: string): Promise<boolean> {
  return deps.database.asSystem(async (tx) => {
    const accountId = await lockPersonOfAddress(tx, email.trim().toLowerCase())
    if (accountId === undefined) return false
    await erasePerson(tx, deps, accountId)
    return true
  })
}
