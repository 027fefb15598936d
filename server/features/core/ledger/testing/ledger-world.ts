import { systemClock } from '../../../../platform/clock/clock.ts'
import { systemRandom } from '../../../../platform/clock/random.ts'
import { type Database, openDatabase, type Tx } from '../../../../platform/db/database.ts'
import { freshDatabase, type TestDatabase } from '../../../../testing/database.ts'
import { bookCredits } from '../book-credits.ts'
import type { Booking } from '../booking.ts'
import { proveBalances } from '../proof-queries.ts'

export const random = systemRandom(systemClock)

/** A separate database with a root stack, and functions to book points in it. */
export interface LedgerWorld {
  readonly fresh: TestDatabase
  readonly root: string
  /** The database as the program opens it; a different one after each restart. */
  database(): Database
  /** Closes all connections and opens new ones. */
  restart(): Promise<void>
  /** Adds stacks below the root stack and returns their ids. */
  addStacks(count: number): Promise<string[]>
  book(bookings: readonly Omit<Booking, 'id'>[], limited?: boolean): Promise<Set<string>>
  /** Books within the limits, with the given ids. */
  bookAs(bookings: readonly Booking[]): Promise<Set<string>>
  accounts(
    stackIds: readonly string[],
  ): Promise<Map<string, { readonly balance: number; readonly postings: number }>>
  proof(): ReturnType<typeof proveBalances>
  /** Returns another program on the same database. */
  another(): LedgerWorld
  close(): Promise<void>
}

export async function startLedger(): Promise<LedgerWorld> {
  const fresh = await freshDatabase()
  const root = random.id()
  const world = programOn(fresh, root)
  await world.database().asSystem((tx) => addStack(tx, root, null))
  return {
    ...world,
    close: async () => {
      await world.close()
      await fresh.drop()
    },
  }
}

let at = Date.UTC(2026, 10, 1)

function programOn(fresh: TestDatabase, root: string): LedgerWorld {
  const { app, system } = fresh.databases
  const open = () => openDatabase({ app, system, onError: () => {} })
  let database = open()
  const bookAs = (bookings: readonly Booking[], limited = true) =>
    database.asSystem((tx) => {
      at += 1000
      return bookCredits(tx, bookings, { at, actor: null, limited })
    })
  return {
    fresh,
    root,
    database: () => database,
    restart: async () => {
      await database.close()
      database = open()
    },
    addStacks: async (count) => {
      const stacks = Array.from({ length: count }, () => random.id())
      await database.asSystem(async (tx) => {
        for (const id of stacks) await addStack(tx, id, root)
      })
      return stacks
    },
    book: (bookings, limited) =>
      bookAs(
        bookings.map((each) => ({ ...each, id: random.id() })),
        limited,
      ),
    bookAs,
    accounts: async (stackIds) => {
      const rows = await database.asSystem((tx) =>
        tx
          .selectFrom('credit_account')
          .select(['stack_id', 'balance', 'postings'])
          .where('stack_id', 'in', stackIds)
          .execute(),
      )
      return new Map(rows.map((row) => [row.stack_id, row]))
    },
    proof: () => database.asSystem(proveBalances),
    another: () => programOn(fresh, root),
    close: () => database.close(),
  }
}

function addStack(tx: Tx, id: string, parent: string | null) {
  return tx
    .insertInto('stack')
    .values({ id, name: id, parent_id: parent, is_root_stack: !parent, created_at: new Date(0) })
    .execute()
}

/** Returns a booking that moves points from one stack to another; null is outside of all stacks. */
export function move(
  sender: string | null,
  receiver: string | null,
  units: number,
  onceKey?: string,
): Omit<Booking, 'id'> {
  const type = sender === null ? 'recharge_root_stack' : receiver === null ? 'platform_fee' : 'transfer'
  return {
    type,
    senderStackId: sender,
    receiverStackId: receiver,
    units,
    ...(onceKey ? { onceKey } : {}),
  }
}
