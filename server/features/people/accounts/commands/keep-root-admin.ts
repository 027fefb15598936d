import type { Tx } from '../../../../platform/db/database.ts'
import { lockRootAdmins } from '../../access/public.ts'
import { superusersAmong } from '../queries.ts'

/** What stopped a command, in words for whoever runs it. */
export class LastRootAdmin extends Error {}

/**
 * Locks the admins of the root stack for as long as the transaction lasts; before anything else is locked, as requests do
 * it. The function it returns throws LastRootAdmin for the one without whom nobody could change anything there: nobody is above
 * who could make another, and superusers change nothing.
 */
export async function holdRootAdmins(tx: Tx): Promise<(accountId: string, email: string) => void> {
  const admins = await lockRootAdmins(tx)
  const superusers = await superusersAmong(tx, admins)
  return (accountId, email) => {
    const others = admins.filter((admin) => admin !== accountId && !superusers.has(admin))
    if (others.length > 0 || !admins.includes(accountId)) return
    throw new LastRootAdmin(
      `${email} is the last admin of the root stack. Make somebody else an admin there first.`,
    )
  }
}
