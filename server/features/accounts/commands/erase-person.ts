import { plainAddress } from '@sensorstack/contract/platform/fields.ts'
import { type EraseDeps, erasePerson } from '../erase-people.ts'
import { isLastRootAdmin, lockPersonOfAddress } from '../erase-queries.ts'

/** What stopped it, in words for whoever runs the command. */
export class ErasingRefused extends Error {}

/**
 * Erases the person with this address on request, whatever stacks have the person. Only the command line does this. False
 * when nobody signs in with the address.
 *
 * @throws ErasingRefused for the last admin of the root stack: nobody is above who could make another.
 */
export async function erasePersonOfAddress(deps: EraseDeps, email: string): Promise<boolean> {
  return deps.database.asSystem(async (tx) => {
    const accountId = await lockPersonOfAddress(tx, plainAddress(email))
    if (accountId === undefined) return false
    if (await isLastRootAdmin(tx, accountId)) {
      throw new ErasingRefused(
        `${email} is the last admin of the root stack. Make somebody else an admin there first.`,
      )
    }
    await erasePerson(tx, deps, accountId)
    return true
  })
}
