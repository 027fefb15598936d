import type { CreditTransaction } from '@sensorstack/contract/features/credits/credits/credit.ts'

/** Returns a transfer of 500 points to a customer, with any given fields replaced. */
export function testingTransaction(given: Partial<CreditTransaction> = {}): CreditTransaction {
  return {
    id: '0193aaaa-0000-7000-8000-000000000001',
    nr: 1,
    created_at: '2026-11-19T14:22:07.000Z',
    created_by: null,
    created_by_name: null,
    type: 'transfer',
    direction: 'outgoing',
    amount: 500,
    credit_balance: 12480.5,
    text: 'Transfer Credit Points',
    message: 'Q4 top-up',
    sender_stack_id: '0193aaaa-0000-7000-8000-000000000002',
    sender_name: 'Northwind',
    receiver_stack_id: '0193aaaa-0000-7000-8000-000000000003',
    receiver_name: 'Fjord Fish',
    sensorbox_id: null,
    sensorbox_sn: null,
    additional_data: {},
    ...given,
  }
}
