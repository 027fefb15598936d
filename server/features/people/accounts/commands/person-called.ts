import { plainAddress } from '@sensorstack/contract/platform/fields.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { CommandRefused } from '../../../../platform/instance/command-refused.ts'
import { lockPersonOfAddress } from '../erase-queries.ts'

/**
 * Returns the id of the person who signs in with this address, and locks the account.
 *
 * @throws CommandRefused if there is nobody.
 */
export async function personCalled(tx: Tx, email: string): Promise<string> {
  const accountId = await lockPersonOfAddress(tx, plainAddress(email))
  if (accountId === undefined) throw new CommandRefused(`Nobody signs in as ${email}.`)
  return accountId
}
