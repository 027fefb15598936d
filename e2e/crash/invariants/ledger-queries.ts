import type { Client } from 'pg'

/** What was booked, and what is kept of it. Amounts are in 1/10,000 point. */
export interface StoredLedger {
  readonly accounts: readonly AccountRow[]
  readonly transactions: readonly TransactionRow[]
  readonly postings: readonly PostingRow[]
}

export interface AccountRow {
  readonly stack_id: string
  readonly balance: number
  readonly postings: number
}

export interface TransactionRow {
  readonly id: string
  readonly type: string
  readonly sender_stack_id: string | null
  readonly receiver_stack_id: string | null
  readonly message: string | null
}

export interface PostingRow {
  readonly transaction_id: string
  /** Null outside of all stacks. */
  readonly stack_id: string | null
  readonly amount: number
  readonly nr: number | null
  /** The stack's, after it. */
  readonly balance: number | null
}

/** Reads the whole ledger within the snapshot's transaction; the postings in the order of their numbers. */
export async function readLedger(client: Client): Promise<StoredLedger> {
  const rows = async <Row extends object>(query: string) => (await client.query<Row>(query)).rows
  return {
    accounts: await rows<AccountRow>(
      'select stack_id, balance::float8, postings::float8 from credit_account',
    ),
    transactions: await rows<TransactionRow>(
      'select id, type, sender_stack_id, receiver_stack_id, message from ledger_transaction',
    ),
    postings: await rows<PostingRow>(`select transaction_id, stack_id, amount::float8, nr::float8,
      balance::float8 from ledger_posting order by nr`),
  }
}
