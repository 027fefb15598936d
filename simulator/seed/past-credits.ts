import type {
  ChargeKind,
  TransactionType,
} from '@sensorstack/contract/features/credits/credits/transaction-types.ts'
import { day, hour, minute } from '../scenarios/calendar.ts'
import { seedOf, uniform } from '../scenarios/noise.ts'

/** The transactions before the world's first day. Amounts in points, times in milliseconds. */
export interface PastCredits {
  readonly prices: readonly PastPrice[]
  /** In chronological order; transactions at the same time are booked together. */
  readonly bookings: readonly PastBooking[]
  /** The beginning of the last charged month. */
  readonly chargedMonth: number
}

export interface PastPrice {
  readonly stackId: string
  readonly kind: ChargeKind
  readonly price: number
  readonly from: number
}

export interface PastBooking {
  readonly at: number
  readonly type: TransactionType
  readonly senderStackId: string | null
  readonly receiverStackId: string | null
  readonly points: number
  readonly message?: string
  readonly box?: { readonly id: string; readonly serial: string; readonly hardwareId: string }
  /** The charged month, as YYYY-MM. */
  readonly period?: string
  readonly readings?: number
  readonly bytes?: number
  readonly price?: number
}

/** A stack with its prices and its remaining balance on the world's first day. */
export interface PayingStack {
  readonly id: string
  readonly name: string
  readonly left: number
  readonly prices?: Partial<Record<ChargeKind, number>>
  /** The boxes that were ever enabled. */
  readonly boxes: readonly { readonly id: string; readonly serial: string; readonly hardwareId: string }[]
  readonly customers: readonly PayingStack[]
}

/** The default prices. */
export const standardPrices: Readonly<Record<ChargeKind, number>> = {
  sensorbox_enabled: 0.25,
  sensorbox_active: 1,
  sending_measured_data: 0.1,
  storage_consumption: 20,
  platform_fee: 10,
}

const months = 24
/** Boxes were bought during the first year. */
const buyingMonths = 12
const readingsPerMonth = 8_600
const bytesAReading = 14

/**
 * Returns two years of transactions up to the world's first day: recharges, quarterly transfers from the root down, the
 * first enabling of boxes, and the monthly charges. The transfers are such that each stack keeps its planned balance.
 */
export function pastCredits(rootId: string, provider: PayingStack, founded: number): PastCredits {
  const start = monthAt(founded, -months)
  const charges = below(provider).flatMap((stack) => chargesOf(stack, provider.prices ?? {}, start, founded))
  const spent = new Map<string, number>()
  for (const { senderStackId, points } of charges)
    spent.set(senderStackId ?? '', exact((spent.get(senderStackId ?? '') ?? 0) + points))
  const supplies = suppliesOf(rootId, provider, spent, start)
  return {
    prices: below(provider).flatMap(({ id, prices = {} }) =>
      Object.entries(prices).map(([kind, price]) => ({
        stackId: id,
        kind: kind as ChargeKind,
        price,
        from: start,
      })),
    ),
    bookings: [...supplies, ...charges].sort((a, b) => a.at - b.at),
    chargedMonth: monthAt(founded, -1),
  }
}

/** Returns the charges of a stack over the two years. */
function chargesOf(
  { id, prices: own = {}, boxes }: PayingStack,
  common: PayingStack['prices'] & object,
  start: number,
  founded: number,
): PastBooking[] {
  const price = (kind: ChargeKind) => own[kind] ?? common[kind] ?? 0
  const boughtIn = (i: number) => Math.floor((i * buyingMonths) / Math.max(1, boxes.length))
  const to = { senderStackId: id, receiverStackId: null }
  const enabled = boxes.map((box, i): PastBooking => {
    const at = monthAt(start, boughtIn(i)) + 9 * day + 8 * hour + i * minute
    return {
      at,
      ...to,
      type: 'sensorbox_enabled',
      points: price('sensorbox_enabled'),
      box,
      price: price('sensorbox_enabled'),
    }
  })
  const monthly = Array.from({ length: months }, (_, month): PastBooking[] => {
    const at = Math.min(monthAt(start, month + 1) + 10 * minute, founded)
    const period = new Date(monthAt(start, month)).toISOString().slice(0, 7)
    const active = boxes.filter((_box, i) => boughtIn(i) <= month)
    const bytes = active.length * (month + 1) * readingsPerMonth * bytesAReading
    return [
      ...active.flatMap((box): PastBooking[] => {
        const readings = Math.round(readingsPerMonth * (0.9 + 0.1 * uniform(seedOf(box.serial), month)))
        const each = { at, ...to, box, period }
        const data = price('sending_measured_data')
        return [
          {
            ...each,
            type: 'sensorbox_active',
            points: price('sensorbox_active'),
            price: price('sensorbox_active'),
          },
          {
            ...each,
            type: 'sending_measured_data',
            points: exact((readings * data) / 1_000),
            readings,
            price: data,
          },
        ]
      }),
      {
        at,
        ...to,
        type: 'storage_consumption',
        points: exact((bytes * price('storage_consumption')) / 1e9),
        period,
        bytes,
        price: price('storage_consumption'),
      },
      {
        at,
        ...to,
        type: 'platform_fee',
        points: price('platform_fee'),
        period,
        price: price('platform_fee'),
      },
    ]
  })
  return [...enabled, ...monthly.flat()].filter(({ points }) => points > 0)
}

/** Returns recharges of the root stack and transfers down from it, in the first days of each quarter. */
function suppliesOf(
  rootId: string,
  provider: PayingStack,
  spent: ReadonlyMap<string, number>,
  start: number,
): PastBooking[] {
  const needs = (stack: PayingStack): number =>
    exact(
      (spent.get(stack.id) ?? 0) + stack.left + stack.customers.reduce((sum, each) => sum + needs(each), 0),
    )
  const quarters = months / 3
  const give = (
    from: string | null,
    to: string,
    points: number,
    depth: number,
    message: string,
  ): PastBooking[] => {
    const each = Math.floor(points / quarters)
    return Array.from({ length: quarters }, (_, quarter) => ({
      at: monthAt(start, quarter * 3) + (1 + depth) * day + 9 * hour,
      type: from === null ? ('recharge_root_stack' as const) : ('transfer' as const),
      senderStackId: from,
      receiverStackId: to,
      points: quarter < quarters - 1 ? each : exact(points - each * (quarters - 1)),
      message: `${message} ${new Date(monthAt(start, quarter * 3)).getUTCFullYear()}/${(quarter % 4) + 1}`,
    }))
  }
  const giveBelow = (stack: PayingStack, depth: number): PastBooking[] =>
    stack.customers.flatMap((customer) => [
      ...give(stack.id, customer.id, needs(customer), depth, `Order ${customer.name}`),
      ...giveBelow(customer, depth + 1),
    ])
  return [
    ...give(null, rootId, needs(provider) + 50_000, 0, 'Invoice'),
    ...give(rootId, provider.id, needs(provider), 1, 'Contingent'),
    ...giveBelow(provider, 2),
  ]
}

/** Returns a stack and every stack below it. */
const below = (stack: PayingStack): PayingStack[] => [stack, ...stack.customers.flatMap(below)]

/** Rounds to 1/10,000 point. */
const exact = (points: number) => Math.round(points * 10_000) / 10_000

function monthAt(ms: number, later: number): number {
  const at = new Date(ms)
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later, 1)
}
