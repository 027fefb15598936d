import pg from 'pg'
import { withClient } from '../../peers/postgres-queries.ts'

/** Transfers as in textbooks: rows are locked, judged in the program, and written statement by statement. */
export interface ForUpdate {
  transfer(sender: string, receiver: string, amount: number): Promise<void>
  close(): Promise<void>
}

/**
 * Creates its tables next to the product's, with the same stacks and a balance for each. The URL must be a superuser's.
 */
export async function startForUpdate(
  url: string,
  stackIds: readonly string[],
  connections: number,
): Promise<ForUpdate> {
  await withClient(url, async (client) => {
    await client.query(`create schema textbook
      create table account (id uuid primary key, balance bigint not null)
      create table transfer (id uuid primary key, sender uuid not null, receiver uuid not null, amount bigint not null,
        booked_at timestamptz not null)
      create table posting (transfer_id uuid not null references transfer, account_id uuid not null references account,
        amount bigint not null, balance bigint not null, booked_at timestamptz not null, primary key (transfer_id, account_id))
      create index posting_time on posting (account_id, booked_at)`)
    await client.query(
      'insert into textbook.account select id, 1000000000000 from unnest($1::uuid[]) as s (id)',
      [stackIds],
    )
  })
  const pool = new pg.Pool({ connectionString: url, max: connections })
  // PostgreSQL may be stopped before the pool is closed; errors of its idle connections don't matter then.
  pool.on('error', () => {})
  return {
    transfer: async (sender, receiver, amount) => {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const { rows } = await client.query<{ id: string; balance: string }>(
          'select id, balance from textbook.account where id in ($1, $2) order by id for update',
          [sender, receiver],
        )
        const after = (id: string, change: number) =>
          Number(rows.find((row) => row.id === id)?.balance) + change
        const [left, got] = [after(sender, -amount), after(receiver, amount)]
        if (left < 0) throw new Error('not enough')
        const id = crypto.randomUUID()
        await client.query('insert into textbook.transfer values ($1, $2, $3, $4, now())', [
          id,
          sender,
          receiver,
          amount,
        ])
        await client.query('insert into textbook.posting values ($1, $2, $3, $4, now())', [
          id,
          sender,
          -amount,
          left,
        ])
        await client.query('insert into textbook.posting values ($1, $2, $3, $4, now())', [
          id,
          receiver,
          amount,
          got,
        ])
        await client.query('update textbook.account set balance = $2 where id = $1', [sender, left])
        await client.query('update textbook.account set balance = $2 where id = $1', [receiver, got])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw error
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}
