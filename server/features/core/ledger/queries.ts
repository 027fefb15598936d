import { sql } from 'kysely'
import type { StackBound } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { Booking } from './booking.ts'

/** Books transactions and returns the ids of those that had not been booked before. */
export async function callBookCredits(
  tx: Tx,
  bookings: readonly Booking[],
  { at, actor, limited }: { at: Date; actor: string | null; limited: boolean },
): Promise<Set<string>> {
  const column = <T>(of: (booking: Booking) => T) => bookings.map(of)
  const { rows } = await sql<{ id: string }>`select id from book_credits(
    ${column(({ id }) => id)}::uuid[], ${column(({ type }) => type)}::text[],
    ${column(({ senderStackId }) => senderStackId)}::uuid[], ${column(({ receiverStackId }) => receiverStackId)}::uuid[],
    ${column(({ units }) => units)}::bigint[], ${column(({ onceKey }) => onceKey ?? null)}::text[],
    ${column(({ message }) => message || null)}::text[],
    ${column(({ detail }) => JSON.stringify(detail ?? {}))}::jsonb[],
    ${actor}::uuid, ${at}::timestamptz, ${limited}) as b (id)`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Locks the account of a stack; returns its balance and its limit below zero, in 1/10,000 point. */
export async function lockBalance(tx: Tx, stackId: string): Promise<{ balance: number; limit: number }> {
  // Uses a function, since only the ledger may write this row, and locking it requires the right to write.
  const { rows } = await sql<{ balance: number; overspend_limit: number }>`
    select balance, overspend_limit from lock_credit_account(${stackId}::uuid)`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The stack has no account.')
  return { balance: row.balance, limit: row.overspend_limit }
}

/** A select to join with: the accounts of the visible stacks, with their latest transactions. */
export function balanceRows(tx: Tx) {
  return tx
    .selectFrom('credit_account as a')
    .leftJoin('ledger_posting as p', (join) =>
      join.onRef('p.stack_id', '=', 'a.stack_id').onRef('p.nr', '=', 'a.postings'),
    )
    .select(['a.stack_id', 'a.balance', 'a.updated_at', 'p.transaction_id as last_transaction'])
}

/** A select to join with: sums by stack, day (UTC), type and direction. */
export function creditDays(tx: Tx) {
  return tx.selectFrom('credit_day')
}

/** Returns the number of postings of a stack; they are numbered from 1. */
export async function countPostings(db: StackBound, stackId: string): Promise<number> {
  const row = await db.tx
    .selectFrom('credit_account')
    .select('postings')
    .where('stack_id', '=', stackId)
    .where(db.within('stack_id', [stackId]))
    .executeTakeFirstOrThrow()
  return row.postings
}

/** A query to extend: the postings of a stack with their transactions. */
export function ledgerEntries(db: StackBound, stackId: string) {
  return db.tx
    .selectFrom('ledger_posting as p')
    .innerJoin('ledger_transaction as t', 't.id', 'p.transaction_id')
    .where('p.stack_id', '=', stackId)
    .where(db.within('p.stack_id', [stackId]))
}

/** Whether the balance of a stack is not zero; its account is locked until the transaction ends. */
export async function hasBalance(tx: Tx, stackId: string): Promise<boolean> {
  return (await lockBalance(tx, stackId)).balance !== 0
}

/** Returns these charges of a stack, with their amounts, which are negative. */
export async function findCharges(tx: Tx, stackId: string, ids: readonly string[]) {
  return tx
    .selectFrom('ledger_posting as p')
    .innerJoin('ledger_transaction as t', 't.id', 'p.transaction_id')
    .select(['t.id', 't.detail', 'p.amount'])
    .where('t.id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .where('t.sender_stack_id', '=', stackId)
    .where('p.stack_id', '=', stackId)
    .execute()
}
