import { unitsOf } from '@sensorstack/contract/features/credits/credits/amount.ts'
import { countTransactions } from '@sensorstack/contract/features/credits/credits/routes.ts'
import type { TransactionRow } from '../../invariants/ledger-queries.ts'
import type { Snapshot } from '../../invariants/snapshot-queries.ts'
import { type Audit, type Finding, found } from '../workload.ts'
import {
  type ChargeAnswer,
  type ChargeOperation,
  type ChargePlan,
  prices,
  readingsPerMonth,
} from './charge-plan.ts'

/** What a charge is for, which names it uniquely. */
const keyOf = ({ type, detail }: TransactionRow) =>
  [type, detail.sensorbox_uuid, detail.period].filter(Boolean).join(' ')

/** Compares the charges with what was done and measured, and with the prices at the time. */
export function auditCharges({
  payer,
  waitingIds,
  measuring,
  months,
}: ChargePlan): Audit<ChargeOperation, ChargeAnswer> {
  const open = new Map<string, ChargeOperation>()
  const enabled = new Set<string>()
  const asked = new Set<string>()
  const enablingPrices = new Set([unitsOf(prices.enabling)])
  const alwaysEnabled = measuring.map(({ id }) => id)

  const check = (snapshot: Snapshot): Finding[] => {
    const charged = chargesOf(snapshot, payer.stackId)
    const missing = [...owed(charged)].filter((key) => !charged.has(key))
    const doubled = [...charged].filter(([, those]) => those.length > 1)
    const wrong = [...charged].filter(([, those]) => !those.every(isRight))
    return [
      ...found('missing', missing.length, () => `${missing[0]} isn't charged`),
      ...found('doubled', doubled.length, () => `${doubled[0]?.[0]} is charged more than once`),
      ...found('wrong', wrong.length, () => `${wrong[0]?.[0]} is charged with ${wrong[0]?.[1][0]?.units}`),
    ]
  }

  /** Months are charged in order, boxes first within each. So everything before the newest fee must have been charged. */
  function* owed(charged: ReadonlyMap<string, unknown>): Generator<string> {
    for (const id of enabled) yield `sensorbox_enabled ${id}`
    const newest = months.findLastIndex(({ name }) => charged.has(`platform_fee ${name}`))
    for (const { name } of months.slice(0, newest + 1)) {
      yield `platform_fee ${name}`
      for (const box of measuring) {
        if (!box.months.includes(name)) continue
        yield `sensorbox_active ${box.id} ${name}`
        yield `sending_measured_data ${box.id} ${name}`
      }
    }
  }

  const isRight = ({ type, detail, units }: Charge): boolean => {
    const { sensorbox_uuid: id = '', period = '' } = detail
    const isMeasuring = measuring.some((box) => box.id === id && box.months.includes(period))
    switch (type) {
      case 'platform_fee':
        return months.some(({ name, fee }) => name === period && units === unitsOf(fee))
      case 'sensorbox_active':
        return isMeasuring && units === unitsOf(prices.activity)
      case 'sending_measured_data':
        return isMeasuring && units === unitsOf(readingsPerMonth * prices.reading)
      case 'sensorbox_enabled':
        return (asked.has(id) && enablingPrices.has(units)) || alwaysEnabled.includes(id)
      default:
        return false
    }
  }

  return {
    sent(name, operation) {
      open.set(name, operation)
      if (operation.kind === 'price') enablingPrices.add(unitsOf(operation.price))
      else if (operation.kind === 'enable') asked.add(operation.sensorboxId)
    },
    answered(name) {
      const operation = open.get(name)
      if (!operation) throw new Error(`${name} was answered and never sent`)
      open.delete(name)
      if (operation.kind === 'enable') enabled.add(operation.sensorboxId)
      return []
    },
    checkRestarted(snapshot) {
      const charged = chargesOf(snapshot, payer.stackId)
      const firsts = [...open.values()].filter(
        (one) => one.kind === 'enable' && !enabled.has(one.sensorboxId),
      ) as Extract<ChargeOperation, { kind: 'enable' | 'disable' }>[]
      const kept = firsts.filter(({ sensorboxId }) => charged.has(`sensorbox_enabled ${sensorboxId}`))
      return { findings: check(snapshot), unanswered: firsts.length, kept: kept.length }
    },
    async checkSettled(snapshot, look) {
      const charged = chargesOf(snapshot, payer.stackId)
      const firsts = waitingIds.filter((id) => charged.has(`sensorbox_enabled ${id}`)).length
      const session = await look.inStack(payer.stackId)
      const shown = await session.call(countTransactions, { query: { type: 'sensorbox_enabled' } })
      const fees = months.filter(({ name }) => charged.has(`platform_fee ${name}`)).length
      return [
        ...found('wrong', fees === 0 ? 1 : 0, () => 'no month is charged'),
        ...found('wrong', open.size, () => 'boxes and prices are still without an answer'),
        ...found('wrong', Math.abs(shown - firsts), () => `${shown} first enablings are shown, of ${firsts}`),
        ...check(snapshot),
      ]
    },
  }
}

interface Charge extends TransactionRow {
  /** In 1/10,000 point. */
  readonly units: number
}

/** The charges of a stack, by what they are for. */
function chargesOf({ ledger }: Snapshot, stackId: string): Map<string, Charge[]> {
  const units = new Map(
    ledger.postings
      .filter((posting) => posting.stack_id === stackId)
      .map((posting) => [posting.transaction_id, -posting.amount]),
  )
  const charged = new Map<string, Charge[]>()
  for (const transaction of ledger.transactions) {
    if (transaction.sender_stack_id !== stackId || transaction.receiver_stack_id !== null) continue
    const charge = { ...transaction, units: units.get(transaction.id) ?? 0 }
    charged.set(keyOf(charge), [...(charged.get(keyOf(charge)) ?? []), charge])
  }
  return charged
}
