import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'
import type { OneTimeTokenTable } from '../tables.ts'

export type Purpose = OneTimeTokenTable['purpose']

/** Adds a token. Requests may add tokens but never read them. */
export async function insertToken(tx: Tx, token: Insertable<OneTimeTokenTable>): Promise<void> {
  await tx.insertInto('one_time_token').values(token).execute()
}

/** Returns a token, used or not, with whether a newer one of the same purpose has replaced it. */
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

/** Marks a token as used; returns false if it already was. */
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

/** Marks every token of a person for these purposes as used; with a stack, only those for that stack. */
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

/** Deletes tokens that expired before a time. */
export async function deleteOldTokens(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('one_time_token').where('expires_at', '<', before).execute()
}

/** Whether the newest invitation of a person to a stack has expired. */
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

/** An SQL condition: the newest invitation of the person to the stack has expired, both given as columns. */
export function isInvitationOver(
  { accountColumn, stackColumn }: { accountColumn: string; stackColumn: string },
  now: Date,
) {
  return sql<boolean>`(select t.expires_at from one_time_token t
    where t.purpose = 'invitation' and t.account_id = ${sql.ref(accountColumn)} and t.stack_id = ${sql.ref(stackColumn)}
    order by t.nr desc limit 1) <= ${now}`
}
