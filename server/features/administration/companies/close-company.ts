import type { Clock } from '../../../platform/clock/clock.ts'
import type { Random } from '../../../platform/clock/random.ts'
import { auditAll } from '../../../platform/db/audit.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { CommandRefused } from '../../../platform/instance/command-refused.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { deleteData, stopMeasuring } from '../../boxes/sensorboxes/public.ts'
import { bookCredits, lockBalance } from '../../core/ledger/public.ts'
import { boxRows, type HeldBox, lockBoxes } from '../../core/sensorbox-kernel/public.ts'
import { disableEverybody } from '../../people/access/public.ts'
import { deletePartnersHere, releaseCompany } from '../../people/accounts/public.ts'
import { deleteSessionsWithoutRight } from '../../people/auth/public.ts'
import {
  listSubtree,
  lockForMove,
  type NamedStack,
  stackCalled,
  takeOutOfTree,
} from '../../people/stacks/public.ts'
import { boundsOfCompany } from './company-bounds.ts'
import { assertEmptyFolder, type ExportedCompany, exportCompany } from './export-company.ts'
import { findObstacle } from './find-obstacle.ts'

export interface CloseDeps {
  readonly database: Database
  readonly storage: Pick<Storage, 'open'>
  readonly random: Random
  readonly clock: Clock
}

/** A company to close. */
interface Closing {
  readonly stack: NamedStack
  readonly providerId: string
}

/** How many boxes share a transaction. */
const boxesAtOnce = 50

/**
 * Closes a company with what it has, after an export into a new folder: first nobody works in it any more and its boxes are disabled,
 * then it is exported, then its readings, partners and points go and it leaves the tree. Each step is safe to repeat, so a run that
 * failed can be repeated with another folder. Returns what was exported.
 *
 * @throws CommandRefused for an unknown stack, for the root stack, for a provider with customers, and while boxes are being delivered
 * between it and others; StartupError for a folder that can't be used.
 */
export async function closeCompany(
  deps: CloseDeps,
  { stack: called, folder }: { stack: string; folder: string },
): Promise<ExportedCompany> {
  const { database, storage, clock } = deps
  await assertEmptyFolder(folder)
  const stack = await database.asSystem(async (tx) => {
    const closing = await lockClosing(tx, called)
    const now = clock.now()
    for (const accountId of await disableEverybody(tx, closing.stack.id, now)) {
      await deleteSessionsWithoutRight(tx, accountId)
    }
    return closing.stack
  })
  await forBoxes(deps, stack.id, async (tx, rows) => {
    const measuring = rows.filter(({ enabled_state }) => enabled_state === 'enabled')
    if (measuring.length > 0) await stopMeasuring(tx, measuring, 'disabled', clock.now(), deps.random)
  })
  const exported = await exportCompany({ database, storage, now: clock.now }, stack, folder)
  await dropReadings(deps, stack.id)
  await database.forStacks({ ...boundsOfCompany(stack.id), readOnly: false }, deletePartnersHere)
  await database.asSystem(async (tx) => {
    const { providerId } = await lockClosing(tx, stack.id)
    const now = clock.now()
    await settlePoints(tx, deps.random, { stack, providerId }, now)
    await releaseCompany(tx, stack.id)
    await takeOutOfTree(tx, stack.id)
    listChanged(tx, 'stacks', [providerId, stack.id], [stack.id])
    const entry = {
      accountId: null,
      action: 'stacks.close',
      target: stack.id,
      detail: { name: stack.name },
      now,
    }
    await auditAll(
      tx,
      deps.random,
      [stack.id, providerId].map((stackId) => ({ ...entry, stackId })),
    )
  })
  return exported
}

/** Finds and locks a company that can be closed. */
async function lockClosing(tx: Tx, called: string): Promise<Closing> {
  const { id, parent_id: providerId } = await stackCalled(tx, called)
  if (providerId === null) throw new CommandRefused('The root stack is never closed.')
  await lockForMove(tx, id, providerId)
  const stack = await stackCalled(tx, id)
  if ((await listSubtree(tx, id)).length > 1) {
    throw new CommandRefused(`${stack.name} has customers: close them first, or move them with move-stack.`)
  }
  const obstacle = await findObstacle(tx, [id])
  if (obstacle !== null) throw new CommandRefused(obstacle)
  return { stack, providerId }
}

async function forBoxes(
  { database }: CloseDeps,
  stackId: string,
  work: (tx: Tx, rows: readonly HeldBox[]) => Promise<void>,
): Promise<void> {
  const ids = await boxIdsOf(database, stackId)
  for (let i = 0; i < ids.length; i += boxesAtOnce) {
    await database.asSystem(async (tx) =>
      work(tx, await lockBoxes(tx, { ids: ids.slice(i, i + boxesAtOnce) })),
    )
  }
}

/** Ends what the company sees of its boxes. The next retention run deletes what nobody else sees. */
async function dropReadings({ database, clock, random }: CloseDeps, stackId: string): Promise<void> {
  for (const id of await boxIdsOf(database, stackId)) {
    await database.forStacks({ ...boundsOfCompany(stackId), readOnly: false }, (db) =>
      deleteData(db, id, clock.now(), random),
    )
  }
}

async function boxIdsOf(database: Database, stackId: string): Promise<string[]> {
  const rows = await database.asSystem((tx) =>
    boxRows(tx).select('s.id').where('s.stack_id', '=', stackId).orderBy('s.key').execute(),
  )
  return rows.map(({ id }) => id)
}

/** Transfers the rest of the points to the provider, which also takes over a debt. */
async function settlePoints(
  tx: Tx,
  random: Random,
  { stack, providerId }: Closing,
  now: number,
): Promise<void> {
  const { balance } = await lockBalance(tx, stack.id)
  if (balance === 0) return
  const [senderStackId, receiverStackId] = balance > 0 ? [stack.id, providerId] : [providerId, stack.id]
  const booking = {
    id: random.id(),
    type: 'transfer' as const,
    senderStackId,
    receiverStackId,
    units: Math.abs(balance),
    message: `${stack.name} is closed`,
  }
  await bookCredits(tx, [booking], { at: now, actor: null, limited: false })
}
