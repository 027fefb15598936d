import { sql } from 'kysely'
import type { TestApp } from './app.ts'

/** Disables every right of a person at once, wherever it lies and whoever may do so. */
export async function disableAccess(app: Pick<TestApp, 'database'>, email: string): Promise<void> {
  await app.database.asSystem(async (tx) => {
    await sql`update access_right set status = 'disabled', decline_reason = 'by_admin'
      where account_id = account_of_address(${email})`.execute(tx)
  })
}
