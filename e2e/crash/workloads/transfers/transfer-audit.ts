import { unitsOf } from '@sensorstack/contract/features/credits/credits/amount.ts'
import { listTransactions } from '@sensorstack/contract/features/credits/credits/routes.ts'
import type { TransactionRow } from '../../invariants/ledger-queries.ts'
import type { Snapshot } from '../../invariants/snapshot-queries.ts'
import { type Audit, type Finding, found } from '../workload.ts'
import type { TransferAnswer, TransferOperation, TransferPlan } from './transfer-plan.ts'

/** A single response can't contain all bookings of a long run. */
const newestLooked = 1000

interface Answered extends TransferOperation, TransferAnswer {
  readonly attempts: number
}

/** Compares the bookings with the transfers that were sent and acknowledged. */
export function auditTransfers({ givers }: TransferPlan): Audit<TransferOperation, TransferAnswer> {
  const certain = new Map<string, Answered>()
  const open = new Map<string, TransferOperation>()

  const check = (snapshot: Snapshot): Finding[] => {
    const booked = byName(snapshot)
    const received = new Map(
      snapshot.ledger.postings
        .filter(({ amount }) => amount > 0)
        .map((posting) => [posting.transaction_id, posting.amount]),
    )
    const missing = [...certain].filter(
      ([name, { id }]) => !booked.get(name)?.some((transaction) => transaction.id === id),
    )
    const doubled = [...booked].filter(([name, transactions]) => {
      const done = certain.get(name)
      if ((done ?? open.get(name))?.isKeyed) return transactions.length > 1
      return done !== undefined && transactions.length > done.attempts
    })
    const wrong = [...booked].filter(([name, transactions]) => {
      const asked = certain.get(name) ?? open.get(name)
      return !transactions.every(
        (one) =>
          asked?.stackId === one.sender_stack_id &&
          asked.receiverId === one.receiver_stack_id &&
          received.get(one.id) === unitsOf(asked.amount),
      )
    })
    return [
      ...found('missing', missing.length, () => `${missing[0]?.[0]} was acknowledged and isn't booked`),
      ...found('doubled', doubled.length, () => `${doubled[0]?.[0]} is booked too often`),
      ...found('wrong', wrong.length, () => `${wrong[0]?.[0]} is booked differently from what was sent`),
    ]
  }

  return {
    sent(name, operation) {
      open.set(name, operation)
    },
    answered(name, { id }, attempts) {
      const operation = open.get(name)
      if (!operation) throw new Error(`${name} was answered and never sent`)
      open.delete(name)
      certain.set(name, { ...operation, id, attempts })
      return []
    },
    checkRestarted(snapshot) {
      const booked = byName(snapshot)
      const kept = [...open.keys()].filter((name) => booked.has(name)).length
      return { findings: check(snapshot), unanswered: open.size, kept }
    },
    async checkSettled(snapshot, look) {
      const findings = [
        ...found('wrong', open.size, () => 'transfers are still without an answer'),
        ...check(snapshot),
      ]
      const receiverIds = new Set(givers.flatMap((giver) => giver.receiverIds))
      for (const stackId of receiverIds) {
        const session = await look.inStack(stackId)
        const shown = await session.call(listTransactions, { query: { direction: 'incoming' } })
        const ids = new Set(shown.map(({ id }) => id))
        const given = [...certain.values()].filter(({ receiverId }) => receiverId === stackId)
        const unseen = given.slice(-newestLooked).filter(({ id }) => !ids.has(id))
        findings.push(
          ...found('missing', unseen.length, () => `stack ${stackId} doesn't see ${unseen[0]?.id}`),
        )
      }
      return findings
    },
  }
}

/** The transfers of this load, by the operation's name in their message. */
function byName({ ledger }: Snapshot): Map<string, TransactionRow[]> {
  const booked = new Map<string, TransactionRow[]>()
  for (const transaction of ledger.transactions) {
    if (!transaction.message?.startsWith('transfers-')) continue
    const same = booked.get(transaction.message)
    if (same) same.push(transaction)
    else booked.set(transaction.message, [transaction])
  }
  return booked
}
