import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { OneTimeTokenTable } from './tables.ts'

export type Purpose = OneTimeTokenTable['purpose']

/** Adds a token. Requests may add one but never read any. */
export async function insertToken(tx: Tx, token: Insertable<OneTimeTokenTable>): Promise<void> {
  await tx.insertInto('one_time_token').values(token).execute()
}

/** A token, used or not, and whether a newer one of the same purpose has taken its place. */
export async function findToken(tx: Tx, hash: Buffer) {
  return tx
    .selectFrom('one_time_token as token')
    .select((select) => [
      'token.purpose',
      'token.account_id',
      'token.stack_id',
      'token.expires_at',
      'token.used_at',
      select
        .exists(
          select
            .selectFrom('one_time_token as newer')
            .select('newer.nr')
            .whereRef('newer.account_id', '=', 'token.account_id')
            .whereRef('newer.purpose', '=', 'token.purpose')
            .where(sql<boolean>`newer.stack_id is not distinct from token.stack_id`)
            .whereRef('newer.nr', '>', 'token.nr'),
        )
        .as('is_superseded'),
    ])
    .where('token.hash', '=', hash)
    .executeTakeFirst()
}

/** Uses a token; false when somebody else just has. */
export async function useToken(tx: Tx, hash: Buffer, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('one_time_token')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Uses up every token of a person for these purposes; with a stack, only the ones for it. */
export async function useTokensOf(
  tx: Tx,
  accountId: string,
  purposes: readonly Purpose[],
  now: Date,
  stackId?: string,
): Promise<void> {
  let query = tx
    .updateTable('one_time_token')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
  if (stackId) query = query.where('stack_id', '=', stackId)
  await query.execute()
}

/** Forgets the tokens that were out of time before. */
export async function deleteOldTokens(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('one_time_token').where('expires_at', '<', before).execute()
}

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

/** A condition: the newest invitation of the person into the stack that the columns name is out of time. */
export function isInvitationOver(
  { accountColumn, stackColumn }: { accountColumn: string; stackColumn: string },
  now: Date,
) {
  return sql<boolean>`(select t.expires_at from one_time_token t
    where t.purpose = 'invitation' and t.account_id = ${sql.ref(accountColumn)} and t.stack_id = ${sql.ref(stackColumn)}
    order by t.nr desc limit 1) <= ${now}`
}
