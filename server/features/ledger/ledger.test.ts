import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../../platform/clock/clock.ts'
import { systemRandom } from '../../platform/clock/random.ts'
import { asOwner } from '../../platform/db/as-owner.ts'
import { type Database, openDatabase, type Tx } from '../../platform/db/database.ts'
import { freshDatabase, type TestDatabase } from '../../testing/database.ts'
import { bookCredits } from './book-credits.ts'
import type { Booking } from './booking.ts'
import { proveBalances } from './proof-queries.ts'

const random = systemRandom(systemClock)
let fresh: TestDatabase
let database: Database
let root: string
/** Each below the one before it. */
let stacks: string[]
let at = Date.UTC(2026, 10, 1)

beforeAll(async () => {
  fresh = await freshDatabase()
  const { app, system } = fresh.databases
  database = openDatabase({ app, system, onError: () => {} })
  root = random.id()
  await database.asSystem((tx) => addStack(tx, root, null))
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

function addStack(tx: Tx, id: string, parent: string | null) {
  return tx
    .insertInto('stack')
    .values({ id, name: id, parent_id: parent, is_root_stack: !parent, created_at: new Date(0) })
    .execute()
}

async function addStacks(count: number): Promise<void> {
  stacks = Array.from({ length: count }, () => random.id())
  await database.asSystem(async (tx) => {
    for (const id of stacks) await addStack(tx, id, root)
  })
}

const book = (bookings: readonly Omit<Booking, 'id'>[], limited = true) =>
  database.asSystem((tx) => {
    at += 1000
    return bookCredits(
      tx,
      bookings.map((each) => ({ ...each, id: random.id() })),
      { at, actor: null, limited },
    )
  })
const move = (sender: string | null, receiver: string | null, units: number, onceKey?: string) =>
  ({
    type:
      sender === null
        ? ('recharge_root_stack' as const)
        : receiver === null
          ? ('platform_fee' as const)
          : ('transfer' as const),
    senderStackId: sender,
    receiverStackId: receiver,
    units,
    ...(onceKey ? { onceKey } : {}),
  }) satisfies Omit<Booking, 'id'>

async function restart(): Promise<void> {
  await database.close()
  const { app, system } = fresh.databases
  database = openDatabase({ app, system, onError: () => {} })
}

const setLimit = (stackId: string, limit: number) =>
  database.asSystem((tx) =>
    tx.updateTable('stack_limit').set({ overspend_limit: limit }).where('stack_id', '=', stackId).execute(),
  )

async function accounts() {
  const rows = await database.asSystem((tx) =>
    tx
      .selectFrom('credit_account')
      .select(['stack_id', 'balance', 'postings'])
      .where('stack_id', 'in', stacks)
      .execute(),
  )
  return new Map(rows.map((row) => [row.stack_id, row]))
}
const proof = () => database.asSystem(proveBalances)

describe('what is booked', () => {
  beforeAll(async () => {
    await addStacks(2)
    await book([move(null, stacks[0] as string, 10_000)])
  })

  const writes = [
    `insert into ledger_posting (transaction_id, account, stack_id, amount, nr, balance, type, booked_at)
      select transaction_id, 'revenue', null, 1, null, null, type, booked_at from ledger_posting limit 1`,
    `insert into ledger_transaction (id, type, booked_at, sender_stack_id)
      select gen_random_uuid(), 'platform_fee', booked_at, receiver_stack_id from ledger_transaction limit 1`,
    'update ledger_posting set amount = amount + 1',
    "update ledger_transaction set message = 'another'",
    'delete from ledger_posting',
    'delete from ledger_transaction',
    'truncate ledger_posting, ledger_transaction',
    'update credit_account set balance = balance + 1',
    'delete from credit_account',
    'update credit_day set amount = amount + 1',
    'delete from credit_day',
  ]

  test.each(writes)('can’t be written by the roles of the program: %s', async (statement) => {
    const scope = { accountId: random.id(), roots: [root], tree: true, barred: [] }
    const asApp = database.forStacks({ scope, stackId: root, readOnly: false }, ({ tx }) =>
      sql.raw(statement).execute(tx),
    )
    await expect(asApp).rejects.toThrow('permission denied')
    await expect(database.asSystem((tx) => sql.raw(statement).execute(tx))).rejects.toThrow(
      'permission denied',
    )
  })

  test.each(writes.slice(2, 7))('is final for the owner too: %s', async (statement) => {
    const asItsOwner = asOwner(fresh.databases.owner, (tx) => sql.raw(statement).execute(tx))
    await expect(asItsOwner).rejects.toThrow('What is booked is never changed or deleted.')
  })

  test('sums to zero in each transaction, whoever inserts it', async () => {
    const unbalanced = asOwner(fresh.databases.owner, (tx) => sql.raw(writes[0] as string).execute(tx))
    await expect(unbalanced).rejects.toThrow('must sum to zero')
  })

  test('is for stacks alone that a request sees', async () => {
    const [own, other] = stacks as [string, string]
    const scope = { accountId: random.id(), roots: [own], tree: true, barred: [] }
    const taking = database.forStacks({ scope, stackId: own, readOnly: false }, ({ tx }) =>
      bookCredits(tx, [{ id: random.id(), ...move(other, own, 1) }], { at, actor: null, limited: true }),
    )
    await expect(taking).rejects.toThrow('A request books for stacks that it sees.')
  })

  test('is proved, and what isn’t as it was booked is found', async () => {
    expect(await proof()).toMatchObject({ wrong: 0 })
    await asOwner(fresh.databases.owner, (tx) =>
      tx
        .updateTable('credit_account')
        .set({ balance: sql`balance + 1` } as never)
        .where('stack_id', '=', stacks[0] as string)
        .execute(),
    )
    expect(await proof()).toMatchObject({ wrong: 1 })
    await asOwner(fresh.databases.owner, (tx) =>
      tx
        .updateTable('credit_account')
        .set({ balance: sql`balance - 1` } as never)
        .where('stack_id', '=', stacks[0] as string)
        .execute(),
    )
  })
})

/** The plain model: exact numbers and no database. */
interface Model {
  readonly balances: Map<string, bigint>
  readonly booked: Set<string>
  /** By stack; one that was never changed is at -100 points. */
  readonly limits: Map<string, bigint>
}

/** Books on the model; false when a limit forbids it. */
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

function bookingsOf({ bookings }: Command, run: number): Omit<Booking, 'id'>[] {
  return bookings
    .filter(({ sender, receiver }) => sender !== receiver)
    .map(({ sender, receiver, units: amount, key }) =>
      move(
        sender === null ? null : (stacks[sender] as string),
        receiver === null ? null : (stacks[receiver] as string),
        amount,
        key === null ? undefined : `${run} ${key}`,
      ),
    )
}

/** What else happens between bookings: a limit changes, the last command is sent again, the program starts anew. */
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
const sequences = Number(process.env.LEDGER_SEQUENCES ?? 300)
const inTime = { timeout: Math.max(120_000, sequences * 400) }

test('books what the plain model books, to the last unit', inTime, async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      run++
      await addStacks(4)
      const model: Model = { balances: new Map(), booked: new Set(), limits: new Map() }
      let last: Command | undefined
      for (const next of steps) {
        if (next.kind === 'restart') await restart()
        if (next.kind === 'limit') {
          const stackId = stacks[next.stack] as string
          await setLimit(stackId, next.limit)
          model.limits.set(stackId, BigInt(next.limit))
        }
        const each: Command | undefined =
          next.kind === 'book' ? next.given : next.kind === 'retry' ? last : undefined
        if (!each) continue
        last = each
        const bookings = bookingsOf(each, run)
        const expected = bookOnModel(model, bookings, each.limited)
        const done = await book(bookings, each.limited).then(
          () => true,
          (error: { definition?: { code: string } }) => {
            if (error.definition?.code !== 'INSUFFICIENT_CREDIT') throw error
            return false
          },
        )
        expect(done).toBe(expected)
      }
      for (const [id, { balance }] of await accounts()) {
        expect(BigInt(balance)).toBe(model.balances.get(id) ?? 0n)
      }
    }),
    { numRuns: sequences, seed: 15 },
  )
  expect(await proof()).toMatchObject({ wrong: 0 })
})

test('many at once lose, double and overspend nothing', inTime, async () => {
  await addStacks(4)
  await book(stacks.map((id) => move(null, id, 500_000)))
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 16, maxLength: 16 }), fc.nat(), async (commands, run) => {
      // Without recharges all that there is stays what it is, but for what is charged.
      const given = commands.map((each) =>
        bookingsOf({ ...each, limited: true }, run).filter(({ senderStackId }) => senderStackId !== null),
      )
      await Promise.all(
        given.map((bookings) =>
          book(bookings).catch((error: { definition?: { code: string } }) => {
            if (error.definition?.code !== 'INSUFFICIENT_CREDIT') throw error
          }),
        ),
      )
      for (const { balance } of (await accounts()).values())
        expect(balance).toBeGreaterThanOrEqual(-1_000_000)
    }),
    { numRuns: Math.ceil(sequences / 10), seed: 16 },
  )
  expect(await proof()).toMatchObject({ wrong: 0 })
})

/** `LEDGER_TRANSFERS=1000000 npx vitest run server/features/ledger` is the long one. */
const transfers = Number(process.env.LEDGER_TRANSFERS ?? 1_000)

test('transfers over a few hot accounts leave what there was', async () => {
  const each = 500_000
  const limit = -1_000_000
  await addStacks(20)
  await book(stacks.map((id) => move(null, id, each)))
  let left = transfers
  let refused = 0
  const lane = async (seed: number) => {
    for (let draw = seed; left-- > 0; draw = (draw * 48_271) % 2_147_483_647) {
      const from = draw % 20
      const to = (from + 1 + (Math.floor(draw / 20) % 19)) % 20
      await book([move(stacks[from] as string, stacks[to] as string, 1 + (draw % 400_000))]).catch(
        (error: { definition?: { code: string } }) => {
          if (error.definition?.code !== 'INSUFFICIENT_CREDIT') throw error
          refused++
        },
      )
    }
  }
  await Promise.all(Array.from({ length: 8 }, (_, i) => lane(1_000 + i * 77_777)))
  const rows = [...(await accounts()).values()]
  expect(rows.reduce((sum, { balance }) => sum + balance, 0)).toBe(20 * each)
  expect(Math.min(...rows.map(({ balance }) => balance))).toBeGreaterThanOrEqual(limit)
  // Each that was not refused is on both sides, beside the recharge of each stack.
  expect(rows.reduce((sum, { postings }) => sum + postings, 0)).toBe(20 + 2 * (transfers - refused))
  expect(await proof()).toMatchObject({ wrong: 0 })
}, 3_600_000)

test('points never go the other way round, by no amount below zero', async () => {
  await addStacks(2)
  await book([move(null, stacks[1] as string, 10_000)])
  const [own, other] = stacks as [string, string]
  await expect(book([move(own, other, -10_000)])).rejects.toThrow(
    'Points go from the sender to the receiver.',
  )
  await expect(book([move(own, null, -10_000)])).rejects.toThrow('Points go from the sender to the receiver.')
})
