import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { rightsChanged } from '../access/public.ts'

/** Whether the newest invitation of a person into a stack is out of time. */
export async function isInvitationExpired(
  tx: Tx,
  accountId: string,
  stackId: string,
  now: Date,
): Promise<boolean> {
  const newest = await tx
    .selectFrom('one_time_token')
    .select('expires_at')
    .where('purpose', '=', 'invitation')
    .where('account_id', '=', accountId)
    .where('stack_id', '=', stackId)
    .orderBy('nr', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest !== undefined && newest.expires_at <= now
}

/** Declines the invitations whose newest token is out of time; answers the rights. */
export async function declineExpired(tx: Tx, now: Date) {
  const { rows } = await sql<{ id: string; account_id: string; stack_id: string }>`
    update access_right r set status = 'declined', decline_reason = 'timeout'
    where r.status = 'invited'
      and (select t.expires_at from one_time_token t
        where t.purpose = 'invitation' and t.account_id = r.account_id and t.stack_id = r.stack_id
        order by t.nr desc limit 1) <= ${now}
    returning r.id, r.account_id, r.stack_id`.execute(tx)
  rightsChanged(tx, rows)
  return rows
}
