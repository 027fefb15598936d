import { type Finding, found } from '../workloads/workload.ts'
import type { PostingRow } from './ledger-queries.ts'
import type { Snapshot } from './snapshot-queries.ts'

/**
 * Invariants of the ledger, whatever was booked: each transaction has two sides that sum to zero, and each balance is the sum
 * of the stack's postings, whose numbers have no gap.
 */
export function checkLedger(snapshot: Snapshot): Finding[] {
  return [...checkSides(snapshot), ...checkAccounts(snapshot)]
}

function checkSides({ ledger }: Snapshot): Finding[] {
  const sides = new Map<string, PostingRow[]>(ledger.transactions.map(({ id }) => [id, []]))
  const orphans = ledger.postings.filter(({ transaction_id }) => !sides.has(transaction_id))
  for (const posting of ledger.postings) sides.get(posting.transaction_id)?.push(posting)
  const wrong = ledger.transactions.filter(({ id, sender_stack_id, receiver_stack_id }) => {
    const own = sides.get(id) ?? []
    const given = own.find(({ amount }) => amount < 0)
    const got = own.find(({ amount }) => amount > 0)
    const isWhole = own.length === 2 && given !== undefined && got !== undefined
    return (
      !isWhole ||
      given.amount + got.amount !== 0 ||
      given.stack_id !== sender_stack_id ||
      got.stack_id !== receiver_stack_id
    )
  })
  return [
    ...found('wrong', orphans.length, () => `a posting lacks transaction ${orphans[0]?.transaction_id}`),
    ...found('wrong', wrong.length, () => `transaction ${wrong[0]?.id} lacks two sides of one amount`),
  ]
}

function checkAccounts({ ledger }: Snapshot): Finding[] {
  const courses = new Map<string, PostingRow[]>(ledger.accounts.map(({ stack_id }) => [stack_id, []]))
  for (const posting of ledger.postings) {
    if (posting.stack_id !== null) courses.get(posting.stack_id)?.push(posting)
  }
  const wrong = ledger.accounts.flatMap(({ stack_id, balance, postings }) => {
    const course = courses.get(stack_id) ?? []
    let sum = 0
    for (const [i, posting] of course.entries()) {
      sum += posting.amount
      if (posting.nr !== i + 1) return [`the postings of stack ${stack_id} have a gap before ${posting.nr}`]
      if (posting.balance !== sum) return [`posting ${posting.nr} of stack ${stack_id} tells another balance`]
    }
    if (postings !== course.length) return [`stack ${stack_id} counts ${postings} postings`]
    return balance === sum ? [] : [`stack ${stack_id} has ${balance}, and its postings sum to ${sum}`]
  })
  return found('wrong', wrong.length, () => wrong[0]!)
}
