import type { Tx } from '../../../platform/db/database.ts'

/** Deletes everything that lets a person sign in: sessions, tokens and the password. */
export async function forgetSignIn(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('session').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('one_time_token').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('credential').where('account_id', '=', accountId).execute()
}
