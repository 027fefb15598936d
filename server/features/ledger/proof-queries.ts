import { sql } from 'kysely'
import type { Tx } from '../../platform/db/tx.ts'

/** What the ledger was found to be at a time. */
export interface Proof {
  readonly accounts: number
  readonly postings: number
  /** Stacks whose balance isn't the sum of its postings, whose postings have a gap, or whose blocks are wrong; transactions that don't sum to zero. */
  readonly wrong: number
}

/**
 * Proves every balance from what is booked: it is the sum of the stack's postings and what the last of them says, their
 * numbers have no gap, the days sum up to the same, each transaction sums to zero, and blocks are made for all that fill one, with the
 * times of their postings, and copied with their amounts and balances; the newest of each stack is made anew and compared. Reads the whole ledger, in one
 * statement, so that what is booked meanwhile doesn't show in part.
 */
export async function proveBalances(tx: Tx): Promise<Proof> {
  const { rows } = await sql<{ accounts: number; postings: number; wrong: number }>`
    with posted as (
      select stack_id, sum(amount)::bigint as balance, count(*) as postings, min(nr) as first, max(nr) as last
      from ledger_posting where stack_id is not null group by stack_id
    ), days as (
      select stack_id, sum(case when incoming then amount else -amount end)::bigint as balance, sum(postings)::bigint as postings
      from credit_day group by stack_id
    ), wrong_accounts as (
      select a.stack_id from credit_account a
        left join posted p using (stack_id) left join days d using (stack_id)
        left join ledger_posting l on l.stack_id = a.stack_id and l.nr = a.postings
      where (a.balance, a.postings) is distinct from (coalesce(p.balance, 0), coalesce(p.postings, 0))
        or (a.balance, a.postings) is distinct from (coalesce(d.balance, 0), coalesce(d.postings, 0))
        or a.balance <> coalesce(l.balance, 0)
        or (p.postings > 0 and (p.first <> 1 or p.last <> p.postings))
    ), times as (
      select stack_id, (nr - 1) / 256 as block, min(booked_at) as from_at, max(booked_at) as to_at, sum(amount) as amount,
        min(balance) as least_balance, max(balance) as most_balance
      from ledger_posting where stack_id is not null group by 1, 2 having count(*) = 256
    ), copies as (
      select stack_id, block, (select sum(each) from unnest(amounts) each) as amount, least_balance, most_balance
      from ledger_block_copy
    ), wrong_blocks as (
      select stack_id
      from times t full join ledger_block b using (stack_id, block) full join copies c using (stack_id, block)
      where (t.from_at, t.to_at, t.amount, t.least_balance, t.most_balance)
        is distinct from (b.from_at, b.to_at, c.amount, c.least_balance, c.most_balance)
      union
      select b.stack_id from credit_account a
        join ledger_block b on b.stack_id = a.stack_id and b.block = a.postings / 256 - 1
        join ledger_block_copy c on c.stack_id = b.stack_id and c.block = b.block
        cross join lateral ledger_block_of(b.stack_id, b.block) anew
        cross join lateral ledger_copy_of(b.stack_id, b.block) copy
      where (b.marks, c.amounts, c.places, c.texts) is distinct from (anew.marks, copy.amounts, copy.places, copy.texts)
    ), shelves as (
      select stack_id, block / 8 as shelf, bit_or(marks) as marks from ledger_block group by 1, 2 having count(*) = 8
    ), wrong_shelves as (
      select from shelves s full join ledger_shelf l using (stack_id, shelf) where s.marks is distinct from l.marks
    ), numbers as (
      select stack_id, date_trunc('month', booked_at at time zone 'UTC')::date as month, min(nr) as first_nr, max(nr) as last_nr
      from ledger_posting where stack_id is not null group by 1, 2
    ), months as (
      select d.stack_id, n.month, d.type, d.incoming, sum(d.amount) as amount, sum(d.postings) as postings, n.first_nr, n.last_nr
      from credit_day d
        join numbers n on n.stack_id = d.stack_id and n.month = date_trunc('month', d.day)
        join credit_account a on a.stack_id = d.stack_id and n.month <> date_trunc('month', a.updated_at at time zone 'UTC')
      group by d.stack_id, n.month, d.type, d.incoming, n.first_nr, n.last_nr
    ), kept_months as (
      select m.* from credit_month m join credit_account a using (stack_id)
      where m.month <> date_trunc('month', a.updated_at at time zone 'UTC')
    ), wrong_months as (
      select from months m full join kept_months k using (stack_id, month, type, incoming)
      where (m.amount, m.postings, m.first_nr, m.last_nr) is distinct from (k.amount, k.postings, k.first_nr, k.last_nr)
    ), wrong_transactions as (
      select transaction_id from ledger_posting group by transaction_id having sum(amount) <> 0 or count(*) <> 2
    )
    select (select count(*) from credit_account) as accounts,
      (select coalesce(sum(postings), 0)::bigint from posted) as postings,
      (select count(*) from wrong_accounts) + (select count(*) from wrong_blocks)
        + (select count(*) from wrong_shelves) + (select count(*) from wrong_months)
        + (select count(*) from wrong_transactions) as wrong`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The proof has no result.')
  return row
}

/** The newest proof of all balances; undefined before the first. */
export async function findProof(tx: Tx) {
  return tx.selectFrom('ledger_proof').select(['proved_at', 'wrong']).executeTakeFirst()
}

/** Keeps the newest proof in place of the one before. */
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
