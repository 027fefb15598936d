import { randomUUID } from 'node:crypto'
import { bookCredits } from '@sensorstack/server/features/core/ledger/book-credits.ts'
import type { Booking } from '@sensorstack/server/features/core/ledger/booking.ts'
import type { BenchRun } from '../../platform/bench-case.ts'
import { type Contender, interleave } from '../../platform/interleave.ts'
import { startForUpdate } from './for-update-queries.ts'
import { transferStatement } from './ledger-queries.ts'
import { hasPgbench, runPgbench } from './run-pgbench.ts'
import { lanes, startLedger } from './start-ledger.ts'

/** The number of charges booked in one transaction. */
export const batch = 100

/** Returns how many bookings per second each way achieves, in turns on one PostgreSQL. */
export async function measureBookings(run: BenchRun): Promise<Map<string, number[]>> {
  run.report('starting a ledger')
  const ledger = await startLedger(run.lifetime)
  const { database, stackIds } = ledger
  const textbook = await startForUpdate(ledger.superuserUrl, stackIds, lanes)
  run.lifetime.onEnd(textbook.close)
  const drawn = drawPairs(stackIds)
  const book = (bookings: readonly Booking[]) =>
    database.asSystem((tx) => bookCredits(tx, bookings, { at: Date.now(), actor: null, limited: true }))
  const charge = (): Booking => ({
    id: randomUUID(),
    type: 'sensorbox_active',
    senderStackId: drawn().sender,
    receiverStackId: null,
    units: 1 + Math.floor(Math.random() * 1_000),
    onceKey: `bench ${randomUUID()}`,
  })
  const transfer = (): Booking => {
    const { sender, receiver } = drawn()
    const units = 1 + Math.floor(Math.random() * 1_000)
    return { id: randomUUID(), type: 'transfer', senderStackId: sender, receiverStackId: receiver, units }
  }
  const contender = (name: string, rate: (seconds: number) => Promise<number>): Contender<number> => ({
    name,
    pids: () => [],
    turn: async () => {
      await rate(Math.min(1, run.seconds))
      return rate(run.seconds)
    },
  })
  const contenders = [
    contender('product', (seconds) => inLanes(seconds, () => book([transfer()]))),
    contender('product, its statement alone', (seconds) =>
      inLanes(seconds, () => {
        const { sender, receiver } = drawn()
        const values = [sender, receiver, 1 + Math.floor(Math.random() * 1_000)]
        return database.statementAsSystem({ name: 'bench transfer', text: transferStatement }, values)
      }),
    ),
    contender('for-update', (seconds) =>
      inLanes(seconds, () => {
        const { sender, receiver } = drawn()
        return textbook.transfer(sender, receiver, 1 + Math.floor(Math.random() * 1_000))
      }),
    ),
    ...(hasPgbench()
      ? [
          contender('pgbench', (seconds) =>
            runPgbench(ledger.systemUrl, stackIds, { connections: lanes, seconds }),
          ),
        ]
      : []),
    contender('charges, one a time', (seconds) => inLanes(seconds, () => book([charge()]))),
    contender(
      `charges, ${batch} a time`,
      async (seconds) => batch * (await inLanes(seconds, () => book(Array.from({ length: batch }, charge)))),
    ),
  ]
  return interleave(contenders, {
    rounds: run.rounds,
    lifetime: run.lifetime,
    onFigure: (name, round, rate) => run.report(`${round + 1}: ${name}: ${Math.round(rate)} per second`),
  })
}

/** Repeats the work on all lanes; returns how often per second. */
async function inLanes(seconds: number, work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  let done = 0
  const lane = async () => {
    while (performance.now() - began < seconds * 1_000) {
      await work()
      done++
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return (done / (performance.now() - began)) * 1_000
}

function drawPairs(stackIds: readonly string[]): () => { sender: string; receiver: string } {
  return () => {
    const from = Math.floor(Math.random() * stackIds.length)
    const to = (from + 1 + Math.floor(Math.random() * (stackIds.length - 1))) % stackIds.length
    return { sender: stackIds[from] ?? '', receiver: stackIds[to] ?? '' }
  }
}
