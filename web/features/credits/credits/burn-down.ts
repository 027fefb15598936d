import type { TransactionSum } from '@sensorstack/contract/features/credits/credits/credit.ts'
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

/** A point of the chart. Both coordinates range from 0 to 1; y points upwards. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface BurnDown {
  readonly past: readonly Point[]
  readonly forecast: readonly [Point, Point] | null
  /** Whether the points run out beyond the end of the chart. */
  readonly isCut: boolean
  /** The position of the zero balance. */
  readonly zero: number
  readonly ticks: readonly { at: number; value: number }[]
  /** Every third month; a January is labelled with its year. `quarter` counts quarters continuously across years. */
  readonly labels: readonly { at: number; label: string; quarter: number }[]
}

/** The maximum length of a forecast: one of decades would compress the past. */
const farthestMs = 365 * 86_400_000

/** Lays out the balance at the end of each month and the forecast; null when nothing was ever booked. */
export function burnDown(
  months: readonly Pick<TransactionSum, 'period' | 'credit_balance'>[],
  { balance, now, runOut }: { balance: number; now: number; runOut: number | null },
): BurnDown | null {
  const [first] = months
  if (!first) return null
  const start = dayjs.utc(`${first.period}-01`)
  const ends = months.map(({ period, credit_balance }) => ({
    at: Math.min(now, dayjs.utc(`${period}-01`).add(1, 'month').valueOf()),
    value: credit_balance,
  }))
  const until = runOut !== null && runOut > now ? runOut : now
  const end = Math.max(Math.min(until, now + farthestMs), start.valueOf() + 1)
  const values = [0, balance, ...ends.map(({ value }) => value)]
  const step = niceStep(Math.max(...values) - Math.min(...values))
  const low = Math.floor(Math.min(...values) / step) * step
  const high = Math.max(low + step, Math.ceil(Math.max(...values) / step) * step)
  const x = (at: number) => (at - start.valueOf()) / (end - start.valueOf())
  const y = (value: number) => (value - low) / (high - low)
  // The balance stays constant between months with transactions.
  const past: Point[] = [{ x: 0, y: y(0) }]
  for (const { at, value } of [...ends, { at: now, value: balance }]) {
    past.push({ x: Math.min(x(at), 1), y: y(value) })
  }
  const share = until > end ? (end - now) / (until - now) : 1
  const forecast: [Point, Point] | null =
    until > now && balance > 0
      ? [
          { x: x(now), y: y(balance) },
          { x: 1, y: y(balance * (1 - share)) },
        ]
      : null
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, n) => low + n * step)
  const labels: { at: number; label: string; quarter: number }[] = []
  const firstQuarter = start.add((3 - (start.month() % 3)) % 3, 'month')
  for (let month = firstQuarter; month.valueOf() <= end; month = month.add(3, 'month')) {
    const label = month.format(month.month() === 0 ? 'YYYY' : 'MMM')
    labels.push({ at: x(month.valueOf()), label, quarter: month.year() * 4 + month.month() / 3 })
  }
  if (labels.length === 0) labels.push({ at: 0, label: start.format('MMM YY'), quarter: 0 })
  return {
    past,
    forecast,
    isCut: until > end,
    zero: y(0),
    ticks: ticks.map((value) => ({ at: y(value), value })),
    labels,
  }
}

/** Returns a step of 1, 2 or 5 times a power of ten that divides the span into about four parts. */
export function niceStep(span: number): number {
  const rough = Math.max(span, 1) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  return ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power
}
