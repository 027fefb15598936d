import { randomUUID } from 'node:crypto'
import type { LiveList } from '@sensorstack/contract/platform/live-lists.ts'
import { type MovableClock, movableClock } from '../../../../platform/clock/clock.ts'
import { type Random, systemRandom } from '../../../../platform/clock/random.ts'
import { type Database, openDatabase, type StackBound } from '../../../../platform/db/database.ts'
import { freshDatabase, type TestDatabase } from '../../../../testing/database.ts'
import { isTelemetryDistributed } from '../../../readings/telemetry/public.ts'
import { registerSensorbox } from '../register/register-sensorbox.ts'

/** A root stack with two children in a separate database, for tests below the HTTP layer. */
export interface Fleet {
  readonly database: Database
  readonly databases: TestDatabase['databases']
  readonly clock: MovableClock
  readonly random: Random
  readonly root: string
  readonly ours: string
  readonly theirs: string
  /** The lists that were notified as changed, by stack, until a test clears them. */
  readonly changedLists: Map<string, Set<LiveList>>
  /** Runs the work like a request in the stack, with both layers of tenant isolation. */
  inStack<T>(stackId: string, work: (db: StackBound) => Promise<T>): Promise<T>
  /** Registers a box, by default a cold room logger of `ours`, and returns its id. */
  addBox(box?: { stackId?: string; model?: string }): Promise<string>
  close(): Promise<void>
}

/** An admin who may register any number of boxes. */
export const asAdmin = {
  by: { accountId: randomUUID(), role: 'admin', isSuperuser: false },
  guesses: { assertMayRegister: async () => {}, countRefused: async () => {} },
} as const

/** Opens a fleet. Its clock starts at 2026-01-01 and moves only when advanced. */
export async function openFleet(): Promise<Fleet> {
  const test = await freshDatabase()
  const clock = movableClock(Date.parse('2026-01-01T00:00:00Z'))
  const random = systemRandom(clock)
  const changedLists = new Map<string, Set<LiveList>>()
  const database = openDatabase({
    app: test.databases.app,
    system: test.databases.system,
    isDistributed: await isTelemetryDistributed(test.databases.system),
    onError: () => {},
    changed: (changes) => {
      for (const { stackId, lists } of changes)
        changedLists.set(stackId, new Set([...(changedLists.get(stackId) ?? []), ...lists]))
    },
  })
  const [root, ours, theirs] = [random.id(), random.id(), random.id()]
  await database.asSystem(async (tx) => {
    for (const [id, parent] of [
      [root, null],
      [ours, root],
      [theirs, root],
    ] as const) {
      await tx
        .insertInto('stack')
        .values({
          id,
          name: `Stack ${id}`,
          parent_id: parent,
          is_root_stack: !parent,
          created_at: new Date(clock.now()),
        })
        .execute()
    }
  })
  const inStack = <T>(stackId: string, work: (db: StackBound) => Promise<T>) =>
    database.forStacks(
      {
        scope: { accountId: randomUUID(), roots: [stackId], tree: false, barred: [] },
        stackId,
        readOnly: false,
      },
      work,
    )
  let registered = 0
  return {
    database,
    databases: test.databases,
    clock,
    random,
    root,
    ours,
    theirs,
    changedLists,
    inStack,
    addBox: async ({ stackId = ours, model = 'CT-120' } = {}) => {
      registered += 1
      const box = { serial_number: `SN-${registered}`, hardware_unique_id: `UID-${registered}`, model }
      const { id } = await inStack(stackId, (db) =>
        registerSensorbox(db, box, { ...asAdmin, now: clock.now(), random }),
      )
      return id
    },
    close: async () => {
      await database.close()
      await test.drop()
    },
  }
}
