import type { Tx } from '../../../../platform/db/database.ts'
import { CommandRefused } from '../../../../platform/instance/command-refused.ts'
import { lockRootAdmins } from '../../access/public.ts'
import { superusersAmong } from '../queries.ts'

/** The reason why a command was refused, as a message for the operator. */
export class LastRootAdmin extends CommandRefused {}

/**
 * Locks the admins of the root stack until the transaction ends. Call it before locking anything else, as requests do. The
 * returned function throws LastRootAdmin for the last admin who can change anything there: no stack above could appoint
 * another one, and superusers have no write access.
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
