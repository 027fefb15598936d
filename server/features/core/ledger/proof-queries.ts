import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

/** The result of verifying the ledger. */
export interface Proof {
  readonly accounts: number
  readonly postings: number
  /** The number of accounts, days, search texts and transactions that are inconsistent. */
  readonly wrong: number
}

/**
 * Verifies every balance against the postings: it must equal their sum and the balance after the last one, their numbers
 * must have no gaps, each day must have the right sums, each transaction must sum to zero, and each posting must have the
 * search text of its transaction. Reads the whole ledger in a single statement, so that simultaneous bookings are seen
 * completely or not at all.
 */
export async function proveBalances(tx: Tx): Promise<Proof> {
  const { rows } = await sql<{ accounts: number; postings: number; wrong: number }>`
    with posted as (
      select stack_id, sum(amount)::bigint as balance, count(*) as postings, min(nr) as first, max(nr) as last
      from ledger_posting where stack_id is not null group by stack_id
    ), wrong_accounts as (
      select a.stack_id from credit_account a
        left join posted p using (stack_id)
        left join ledger_posting l on l.stack_id = a.stack_id and l.nr = a.postings
      where (a.balance, a.postings) is distinct from (coalesce(p.balance, 0), coalesce(p.postings, 0))
        or a.balance <> coalesce(l.balance, 0)
        or (p.postings > 0 and (p.first <> 1 or p.last <> p.postings))
    ), days as (
      select stack_id, (booked_at at time zone 'UTC')::date as day, type, amount > 0 as incoming,
        sum(abs(amount))::bigint as amount, count(*) as postings, min(nr) as first_nr, max(nr) as last_nr
      from ledger_posting where stack_id is not null group by 1, 2, 3, 4
    ), wrong_days as (
      select 1 as found from days p full join credit_day d using (stack_id, day, type, incoming)
      where (p.amount, p.postings, p.first_nr, p.last_nr) is distinct from (d.amount, d.postings, d.first_nr, d.last_nr)
    ), wrong_words as (
      select 1 as found from ledger_posting p join ledger_transaction t on t.id = p.transaction_id
      where p.stack_id is not null and p.words is distinct from ledger_words(t)
    ), wrong_transactions as (
      select transaction_id from ledger_posting group by transaction_id having sum(amount) <> 0 or count(*) <> 2
    )
    select (select count(*) from credit_account) as accounts,
      (select coalesce(sum(postings), 0)::bigint from posted) as postings,
      (select count(*) from wrong_accounts) + (select count(*) from wrong_days)
        + (select count(*) from wrong_words) + (select count(*) from wrong_transactions) as wrong`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The proof has no result.')
  return row
}

/** Returns the latest proof of all balances; undefined before the first one. */
export async function findProof(tx: Tx) {
  return tx.selectFrom('ledger_proof').select(['proved_at', 'wrong']).executeTakeFirst()
}

/** Stores the latest proof, replacing the previous one. */
export async function saveProof(
  tx: Tx,
  proof: { proved_at: Date; accounts: number; postings: number; wrong: number },
): Promise<void> {
  await tx
    .insertInto('ledger_proof')
    .values(proof)
    .onConflict((on) => on.column('only').doUpdateSet(proof))
    .execute()
}
