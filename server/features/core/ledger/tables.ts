import type { AdditionalData } from '@sensorstack/contract/features/credits/credits/credit.ts'
import type {
  ChargeKind,
  TransactionType,
} from '@sensorstack/contract/features/credits/credits/transaction-types.ts'
import type { Generated, GeneratedAlways } from 'kysely'

/** Only `book_credits` writes to it. All amounts are in 1/10,000 point. */
export interface CreditAccountTable {
  stack_id: GeneratedAlways<string>
  balance: GeneratedAlways<number>
  postings: GeneratedAlways<number>
  updated_at: GeneratedAlways<Date | null>
}

export interface LedgerTransactionTable {
  id: GeneratedAlways<string>
  type: GeneratedAlways<TransactionType>
  booked_at: GeneratedAlways<Date>
  sender_stack_id: GeneratedAlways<string | null>
  sender_name: GeneratedAlways<string | null>
  receiver_stack_id: GeneratedAlways<string | null>
  receiver_name: GeneratedAlways<string | null>
  created_by: GeneratedAlways<string | null>
  message: GeneratedAlways<string | null>
  detail: GeneratedAlways<AdditionalData>
  once_key: GeneratedAlways<string | null>
}

export interface LedgerPostingTable {
  transaction_id: GeneratedAlways<string>
  account: GeneratedAlways<'stack' | 'issuance' | 'revenue'>
  stack_id: GeneratedAlways<string | null>
  amount: GeneratedAlways<number>
  nr: GeneratedAlways<number | null>
  balance: GeneratedAlways<number | null>
  type: GeneratedAlways<TransactionType>
  booked_at: GeneratedAlways<Date>
  words: GeneratedAlways<string | null>
}

export interface CreditDayTable {
  stack_id: GeneratedAlways<string>
  day: GeneratedAlways<string>
  type: GeneratedAlways<TransactionType>
  incoming: GeneratedAlways<boolean>
  amount: GeneratedAlways<number>
  postings: GeneratedAlways<number>
  first_nr: GeneratedAlways<number>
  last_nr: GeneratedAlways<number>
}

export interface CreditPriceTable {
  stack_id: string
  kind: ChargeKind
  from_at: Date
  price: number | null
}

export interface LedgerProofTable {
  only: Generated<boolean>
  proved_at: Date
  accounts: number
  postings: number
  wrong: number
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    credit_account: CreditAccountTable
    credit_day: CreditDayTable
    credit_price: CreditPriceTable
    ledger_posting: LedgerPostingTable
    ledger_proof: LedgerProofTable
    ledger_transaction: LedgerTransactionTable
  }
}
