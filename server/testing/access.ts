import { sql } from 'kysely'
import type { TestApp } from './app.ts'

/** Disables all rights of a person in all stacks, bypassing permissions. */
export async function disableAccess(app: Pick<TestApp, 'database'>, email: string): Promise<void> {
  await app.database.asSystem(async (tx) => {
    await sql`update access_right set status = 'disabled', decline_reason = 'by_admin'
      where account_id = account_of_address(${email})`.execute(tx)
  })
}
