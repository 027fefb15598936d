import type { TransactionSum } from '@sensorstack/contract/features/credits/credits/credit.ts'

/** The directions in which points flow, each with its own colour. */
export const flows = ['consumed', 'received', 'transferred'] as const
export type Flow = (typeof flows)[number]

const day = /^\d{4}-\d\d-\d\d$/

/** Returns the unit of the sums within a period: all years, a year's months, a month's days, or the day itself. */
export function stepOf(period: string): 'year' | 'month' | 'day' {
  return period === '' ? 'year' : period.length === 4 ? 'month' : 'day'
}

/** Returns the UTC range of a period such as 2026, 2026-11 or 2026-11-22; unbounded for the empty period. */
export function rangeOf(period: string): { start?: string; end?: string } {
  if (period === '') return {}
  const [year = 0, month = 1, date = 1] = period.split('-').map(Number)
  const end =
    period.length === 4
      ? Date.UTC(year + 1, 0, 1)
      : day.test(period)
        ? Date.UTC(year, month - 1, date + 1)
        : Date.UTC(year, month, 1)
  return {
    start: new Date(Date.UTC(year, month - 1, date)).toISOString(),
    end: new Date(end).toISOString(),
  }
}

/** Returns the breadcrumbs to a period: all years, its year, its month, its day. The first has no label. */
export function trail(period: string): { period: string; label: string }[] {
  const parts = period === '' ? [] : period.split('-')
  return [
    { period: '', label: '' },
    ...parts.map((label, at) => ({ period: parts.slice(0, at + 1).join('-'), label })),
  ]
}

/**
 * Returns the periods of a chart without gaps: the years from the first to the last, all months of a year, or all
 * days of a month. Periods without transactions have no sum.
 */
export function periodsOf(
  period: string,
  sums: readonly TransactionSum[],
): { period: string; sum: TransactionSum | undefined }[] {
  const two = (value: number) => String(value).padStart(2, '0')
  const count = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)
  const [year = 0, month = 1] = period.split('-').map(Number)
  const all =
    period === ''
      ? sums.length === 0
        ? []
        : count(Number(sums[0]?.period), Number(sums.at(-1)?.period)).map(String)
      : period.length === 4
        ? count(1, 12).map((each) => `${period}-${two(each)}`)
        : day.test(period)
          ? [period]
          : count(1, new Date(Date.UTC(year, month, 0)).getUTCDate()).map((each) => `${period}-${two(each)}`)
  const known = new Map(sums.map((sum) => [sum.period, sum]))
  return all.map((each) => ({ period: each, sum: known.get(each) }))
}

/** Adds up the sums by flow. */
export function totalsOf(sums: readonly TransactionSum[]): Record<Flow, number> {
  const total = (flow: Flow) => sums.reduce((sum, each) => sum + each[flow], 0)
  return { consumed: total('consumed'), received: total('received'), transferred: total('transferred') }
}

/** Adds up the sums by type and direction. */
export function typesOf(sums: readonly TransactionSum[]): TransactionSum['by_type'] {
  const all = new Map<string, TransactionSum['by_type'][number]>()
  for (const each of sums.flatMap(({ by_type }) => by_type)) {
    const key = `${each.type} ${each.direction}`
    const known = all.get(key)
    all.set(key, {
      ...each,
      amount: each.amount + (known?.amount ?? 0),
      transactions: each.transactions + (known?.transactions ?? 0),
    })
  }
  return [...all.values()]
}
