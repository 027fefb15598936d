import type { Insertable, Selectable } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { PasswordRequestTable } from './tables.ts'

export type PasswordRequestRow = Selectable<PasswordRequestTable>

/** Stores a request for a new password. */
export async function insertPasswordRequest(
  tx: Tx,
  request: Insertable<PasswordRequestTable>,
): Promise<void> {
  await tx.insertInto('password_request').values(request).execute()
}

/** Removes and returns the oldest requests, skipping those that another process is handling. */
export async function takePasswordRequests(tx: Tx, limit: number): Promise<PasswordRequestRow[]> {
  return tx
    .deleteFrom('password_request')
    .where('id', 'in', (where) =>
      where.selectFrom('password_request').select('id').orderBy('id').limit(limit).forUpdate().skipLocked(),
    )
    .returningAll()
    .execute()
}
