import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Booking } from './booking.ts'
import { type LedgerWorld, move, random, startLedger } from './testing/ledger-world.ts'

let ledger: LedgerWorld

beforeAll(async () => {
  ledger = await startLedger()
})
afterAll(() => ledger.close())

/** The reference model: exact numbers without a database. */
interface Model {
  readonly balances: Map<string, bigint>
  readonly booked: Set<string>
  /** By stack; the default is -100 points. */
  readonly limits: Map<string, bigint>
}

/** Books in the model; returns false if a limit forbids it. */
function bookOnModel(model: Model, bookings: readonly Omit<Booking, 'id'>[], limited: boolean): boolean {
  const after = new Map(model.balances)
  const keys = new Set(model.booked)
  const add = (id: string | null, units: bigint) => id && after.set(id, (after.get(id) ?? 0n) + units)
  const senders = new Set<string>()
  for (const { senderStackId, receiverStackId, units, onceKey } of bookings) {
    if (onceKey && keys.has(onceKey)) continue
    if (onceKey) keys.add(onceKey)
    add(senderStackId, -BigInt(units))
    add(receiverStackId, BigInt(units))
    if (senderStackId) senders.add(senderStackId)
  }
  if (
    limited &&
    senders.size > 0 &&
    [...senders].some((id) => (after.get(id) ?? 0n) < (model.limits.get(id) ?? -1_000_000n))
  )
    return false
  for (const [id, units] of after) model.balances.set(id, units)
  for (const key of keys) model.booked.add(key)
  return true
}

const stackNr = fc.integer({ min: 0, max: 3 })
const units = fc.oneof(
  fc.integer({ min: 1, max: 50 }),
  fc.integer({ min: 1, max: 2_000_000 }),
  fc.constant(10_000_000_000_000),
)
const command = fc.record({
  limited: fc.boolean(),
  bookings: fc.array(
    fc.record({
      sender: fc.option(stackNr),
      receiver: fc.option(stackNr),
      units,
      key: fc.option(fc.integer({ min: 0, max: 5 })),
    }),
    { minLength: 1, maxLength: 4 },
  ),
})
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never

function bookingsOf({ bookings }: Command, stacks: readonly string[], run: number): Omit<Booking, 'id'>[] {
  return bookings
    .filter(({ sender, receiver }) => sender !== receiver)
    .map(({ sender, receiver, units: amount, key }) => {
      const booking = move(
        sender === null ? null : (stacks[sender] as string),
        receiver === null ? null : (stacks[receiver] as string),
        amount,
        key === null ? undefined : `${run} ${key}`,
      )
      // Points without a sender are a recharge, or a charge that is given back.
      return sender === null && amount % 2 === 0
        ? { ...booking, type: 'sensorbox_enabled' as const }
        : booking
    })
}

/** Other events between bookings: a changed limit, a repeated command, a restart of the program. */
const step = fc.oneof(
  { weight: 6, arbitrary: command.map((given) => ({ kind: 'book' as const, given })) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('limit' as const),
      stack: stackNr,
      limit: fc.integer({ min: -3_000_000, max: -1 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'retry' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'restart' as const }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** For a long run: `LEDGER_SEQUENCES=10000 npx vitest run server/features/core/ledger`. */
const sequences = Number(process.env.LEDGER_SEQUENCES ?? 300)
/** The number of sequences that run in parallel, each with its own stacks and connections. */
const lanes = sequences > 1_000 ? 4 : 1
const inTime = { timeout: Math.max(120_000, sequences * 400) }

test('books exactly what the reference model books', inTime, async () => {
  await Promise.all(Array.from({ length: lanes }, (_, lane) => compareWithModel(lane)))
  expect(await ledger.proof()).toMatchObject({ wrong: 0 })
})

async function compareWithModel(lane: number): Promise<void> {
  const program = ledger.another()
  let run = 0
  const follow = async (steps: readonly Step[]) => {
    run++
    const stacks = await program.addStacks(4)
    const model: Model = { balances: new Map(), booked: new Set(), limits: new Map() }
    let last: Command | undefined
    for (const next of steps) {
      if (next.kind === 'restart') await program.restart()
      if (next.kind === 'limit') {
        const stackId = stacks[next.stack] as string
        await setLimit(program, stackId, next.limit)
        model.limits.set(stackId, BigInt(next.limit))
      }
      const each: Command | undefined =
        next.kind === 'book' ? next.given : next.kind === 'retry' ? last : undefined
      if (!each) continue
      last = each
      const bookings = bookingsOf(each, stacks, run * lanes + lane)
      const expected = bookOnModel(model, bookings, each.limited)
      expect(await isBooked(program.book(bookings, each.limited))).toBe(expected)
    }
    for (const [id, { balance }] of await program.accounts(stacks)) {
      expect(BigInt(balance)).toBe(model.balances.get(id) ?? 0n)
    }
  }
  try {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), follow), {
      numRuns: Math.ceil(sequences / lanes),
      seed: 15 + lane,
    })
  } finally {
    await program.close()
  }
}

const atOnce = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('book' as const),
      given: command,
      /** How often the command is sent at the same time, as by a client that doesn't wait for the response. */
      times: fc.constantFrom(1, 1, 1, 2),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('limit' as const),
      stack: stackNr,
      limit: fc.integer({ min: -3_000_000, max: -1 }),
    }),
  },
)

test('simultaneous bookings are neither lost nor doubled, and never overspend', inTime, async () => {
  // Two programs on one database; one of them is restarted now and then.
  const programs = [ledger, ledger.another()] as const
  let run = 0
  const together = async (steps: readonly (typeof atOnce extends fc.Arbitrary<infer T> ? T : never)[]) => {
    if (run++ % 10 === 9) await programs[1].restart()
    const stacks = await ledger.addStacks(4)
    await ledger.book(stacks.map((id) => move(null, id, 500_000)))
    const booked: Omit<Booking, 'id'>[] = stacks.map((id) => move(null, id, 500_000))
    const lowest = Math.min(-1_000_000, ...steps.map((one) => (one.kind === 'limit' ? one.limit : 0)))
    await Promise.all(
      steps.flatMap((one, i): Promise<unknown>[] => {
        const program = programs[i % 2] as LedgerWorld
        if (one.kind === 'limit') return [setLimit(program, stacks[one.stack] as string, one.limit)]
        const bookings = bookingsOf(one.given, stacks, -run)
        return Array.from({ length: one.times }, () => noteBooked(program, bookings, booked))
      }),
    )
    const keys = booked.flatMap(({ onceKey }) => onceKey ?? [])
    expect(new Set(keys).size).toBe(keys.length)
    // The accounts contain exactly the confirmed bookings, in whatever order they were made.
    for (const [id, { balance, postings }] of await ledger.accounts(stacks)) {
      const units = booked.map(({ senderStackId, receiverStackId, units: amount }) =>
        senderStackId === id ? -BigInt(amount) : receiverStackId === id ? BigInt(amount) : 0n,
      )
      expect(BigInt(balance)).toBe(units.reduce((sum, each) => sum + each, 0n))
      expect(postings).toBe(units.filter((each) => each !== 0n).length)
      expect(balance).toBeGreaterThanOrEqual(lowest)
    }
  }
  try {
    await fc.assert(fc.asyncProperty(fc.array(atOnce, { minLength: 3, maxLength: 8 }), together), {
      numRuns: sequences,
      seed: 16,
    })
  } finally {
    await programs[1].close()
  }
  expect(await ledger.proof()).toMatchObject({ wrong: 0 })
})

/** Books within the limit and adds what was booked to `booked`; adds nothing if the limit forbids it. */
async function noteBooked(
  program: LedgerWorld,
  bookings: readonly Omit<Booking, 'id'>[],
  booked: Omit<Booking, 'id'>[],
): Promise<void> {
  const withIds = bookings.map((each) => ({ ...each, id: random.id() }))
  await isBooked(
    program.bookAs(withIds).then((ids) => {
      booked.push(...withIds.filter(({ id }) => ids.has(id)))
    }),
  )
}

const setLimit = (program: LedgerWorld, stackId: string, limit: number) =>
  program
    .database()
    .asSystem((tx) =>
      tx.updateTable('stack_limit').set({ overspend_limit: limit }).where('stack_id', '=', stackId).execute(),
    )

/** Returns false if a limit forbids the booking. */
async function isBooked(booking: Promise<unknown>): Promise<boolean> {
  try {
    await booking
    return true
  } catch (error) {
    if ((error as { definition?: { code: string } }).definition?.code === 'INSUFFICIENT_CREDIT') return false
    throw error
  }
}
