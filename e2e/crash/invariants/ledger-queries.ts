import { unitsOf } from '@sensorstack/contract/features/credits/credits/amount.ts'
import type { ChargeKind } from '@sensorstack/contract/features/credits/credits/transaction-types.ts'
import { Client } from 'pg'

/** The bookings and what is derived from them. Amounts are in 1/10,000 point. */
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
  /** What a charge was for. */
  readonly detail: { readonly sensorbox_uuid?: string; readonly period?: string }
}

export interface PostingRow {
  readonly transaction_id: string
  /** Null for the accounts outside of all stacks. */
  readonly stack_id: string | null
  readonly amount: number
  readonly nr: number | null
  /** The stack's balance after the posting. */
  readonly balance: number | null
}

/** Reads the whole ledger in the snapshot's transaction, with the postings in the order of their numbers. */
export async function readLedger(client: Client): Promise<StoredLedger> {
  const rows = async <Row extends object>(query: string) => (await client.query<Row>(query)).rows
  return {
    accounts: await rows<AccountRow>(
      'select stack_id, balance::float8, postings::float8 from credit_account',
    ),
    transactions: await rows<TransactionRow>(
      'select id, type, sender_stack_id, receiver_stack_id, message, detail from ledger_transaction',
    ),
    postings: await rows<PostingRow>(`select transaction_id, stack_id, amount::float8, nr::float8,
      balance::float8 from ledger_posting order by nr`),
  }
}

/** Makes a stack look as if it had existed, with these prices in points, for years: the API sets no prices in the past. */
export async function letPayFor(
  superuserUrl: string,
  stackId: string,
  prices: readonly { readonly kind: ChargeKind; readonly from: Date; readonly price: number }[],
): Promise<void> {
  const client = new Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    await client.query(`update stack set created_at = created_at - interval '20 years' where id = $1`, [
      stackId,
    ])
    for (const { kind, from, price } of prices) {
      await client.query(
        'insert into credit_price (stack_id, kind, from_at, price) values ($1, $2, $3, $4)',
        [stackId, kind, from, unitsOf(price)],
      )
    }
  } finally {
    await client.end()
  }
}
