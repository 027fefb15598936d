import type { Random } from '../../../platform/clock/random.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { type Booking, bookCredits, firstPriceMs, pricesOf } from '../../core/ledger/public.ts'
import { readBoxes } from '../../core/sensorbox-kernel/public.ts'
import { listGrantedTenures, tenuresGrantedTo } from '../../core/tenures/public.ts'
import { stacksAfter } from '../../people/stacks/public.ts'
import { horizonsOfStacks } from '../../readings/retention/public.ts'
import { bytesOfTenures, readingsByMonth } from '../../readings/telemetry/public.ts'
import { chargesOfBoxes, type Prices } from './charges-of-boxes.ts'
import { chargesOfStack } from './charges-of-stack.ts'
import { type Month, monthOf, newestOver } from './month.ts'
import { lockRun, newestRun, type RunRow, saveRun } from './run-queries.ts'

export interface MeteringDeps {
  readonly database: Pick<Database, 'asSystem'>
  readonly random: Random
}

/** The limits of one call, so that other due work isn't delayed for long. */
const most = { transactions: 10, tenures: 200, stacks: 50 }
/** The number of earlier months for which late uploads are still charged. */
const lateMonths = 2

/**
 * Creates the metering, which charges all stacks for past months, oldest first, a part at each call, at the prices from the
 * beginning of each month. It works in small transactions that book charges and save the progress. It therefore continues after
 * a restart, and only one process works on it at a time. Each charge has a unique key in the ledger, so nothing is charged
 * twice, whatever the clock shows. Charges are booked even if they exceed the limit.
 */
export function createMetering({ database, random }: MeteringDeps) {
  let done = Number.NEGATIVE_INFINITY
  return async (now: number): Promise<void> => {
    const newest = newestOver(now)
    if (done >= newest.fromMs) return
    for (let i = 0; i < most.transactions; i++) {
      const outcome = await database.asSystem(async (tx) => {
        const month = await nextMonth(tx, newest)
        if (month === 'none') return 'nothing costs anything'
        if (month === 'all') return 'done'
        const run = await lockRun(tx, month.fromMs, new Date(now))
        if (!run) return 'taken'
        if (run.step === 'boxes') await chargeBoxes(tx, run, month, { now, random })
        else if (run.step === 'stacks') await chargeStacks(tx, run, month, { now, random })
        return 'goes on'
      })
      if (outcome === 'done') done = newest.fromMs
      if (outcome !== 'goes on') return
    }
  }
}

/** Returns the oldest past month that is not completely charged. Nothing is charged before the first price. */
async function nextMonth(tx: Tx, newest: Month): Promise<Month | 'all' | 'none'> {
  const last = await newestRun(tx)
  if (last && last.step !== 'done') return monthOf(last.month_ms)
  const first = last ? null : await firstPriceMs(tx)
  if (!last && first === null) return 'none'
  const next = last ? monthOf(last.month_ms, 1) : monthOf(first as number)
  return next.fromMs > newest.fromMs ? 'all' : next
}

interface Step {
  readonly now: number
  readonly random: Random
}

async function chargeBoxes(tx: Tx, run: RunRow, month: Month, step: Step): Promise<void> {
  const tenures = await listGrantedTenures(tx, { after: run.tenure_key, limit: most.tenures })
  const last = tenures[tenures.length - 1]
  if (!last) return saveRun(tx, run.month_ms, { step: 'stacks' })
  const months = Array.from({ length: lateMonths + 1 }, (_, i) => monthOf(month.fromMs, i - lateMonths))
  const keys = [...new Set(tenures.map((tenure) => tenure.sensorbox_key))]
  const measured = await readingsByMonth(tx, keys, months)
  const prices = await pricesOfAll(
    tx,
    tenures.map((tenure) => tenure.stack_id),
    months,
  )
  const boxes = await readBoxes(tx, keys)
  const charges = chargesOfBoxes(
    tenures,
    measured,
    new Map(boxes.map(({ row }) => [row.id, row])),
    (stackId, monthMs) => prices.get(`${stackId} ${monthMs}`) ?? new Map(),
  )
  await bookAll(tx, charges, step)
  await saveRun(tx, run.month_ms, { tenure_key: last.key })
}

async function chargeStacks(tx: Tx, run: RunRow, month: Month, step: Step): Promise<void> {
  const stackIds = await stacksAfter(tx, {
    after: run.stack_id,
    before: new Date(month.toMs),
    limit: most.stacks,
  })
  const last = stackIds[stackIds.length - 1]
  if (!last) return saveRun(tx, run.month_ms, { step: 'done', ended_at: new Date(step.now) })
  const horizons = await horizonsOfStacks(tx, stackIds)
  const charges: Omit<Booking, 'id'>[] = []
  for (const stackId of stackIds) {
    const prices = await pricesOf(tx, stackId, month.fromMs)
    const isStored = (prices.get('storage_consumption') ?? 0) > 0
    const range = { fromMs: horizons.get(stackId)?.readings_from_ms ?? null, toMs: month.toMs }
    const bytes = isStored ? await bytesOfTenures(tx, await tenuresGrantedTo(tx, stackId), range) : 0
    charges.push(...chargesOfStack(stackId, month, prices, bytes))
  }
  await bookAll(tx, charges, step)
  await saveRun(tx, run.month_ms, { stack_id: last })
}

async function pricesOfAll(
  tx: Tx,
  stackIds: readonly string[],
  months: readonly Month[],
): Promise<Map<string, Prices>> {
  const prices = new Map<string, Prices>()
  for (const stackId of new Set(stackIds)) {
    for (const { fromMs } of months) prices.set(`${stackId} ${fromMs}`, await pricesOf(tx, stackId, fromMs))
  }
  return prices
}

async function bookAll(
  tx: Tx,
  charges: readonly Omit<Booking, 'id'>[],
  { now, random }: Step,
): Promise<void> {
  await bookCredits(
    tx,
    charges.map((charge) => ({ ...charge, id: random.id() })),
    { at: now, actor: null, limited: false },
  )
}
