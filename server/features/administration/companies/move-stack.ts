import type { Clock } from '../../../platform/clock/clock.ts'
import type { Random } from '../../../platform/clock/random.ts'
import { auditAll } from '../../../platform/db/audit.ts'
import type { Database } from '../../../platform/db/database.ts'
import { CommandRefused } from '../../../platform/instance/command-refused.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import { keepPricesUntil } from '../../core/ledger/public.ts'
import { moveCompany } from '../../people/accounts/public.ts'
import {
  listSubtree,
  lockForMove,
  moveInTree,
  type NamedStack,
  stackCalled,
} from '../../people/stacks/public.ts'
import { findObstacle } from './find-obstacle.ts'

export interface MoveDeps {
  readonly database: Pick<Database, 'asSystem'>
  readonly random: Random
  readonly clock: Clock
}

/**
 * Moves a stack, with all that are below it, under another provider, in one transaction. People, boxes, readings and points stay as
 * they are. From then on the new provider and those above it see the stack, and the former ones don't. Until the end of the month it
 * pays what it has paid before, then the prices of the new provider. Returns the names, and whether it was somewhere else before.
 *
 * @throws CommandRefused for unknown stacks, for the root stack, for a provider below the stack itself, and while boxes are being
 * delivered between it and others.
 */
export async function moveStack(
  { database, random, clock }: MoveDeps,
  given: { stack: string; under: string },
): Promise<{ stack: string; under: string; isNew: boolean }> {
  return database.asSystem(async (tx) => {
    const provider = await stackCalled(tx, given.under)
    await lockForMove(tx, (await stackCalled(tx, given.stack)).id, provider.id)
    // Reads the stack again, since it may have moved before the lock.
    const stack = await stackCalled(tx, given.stack)
    const answer = { stack: stack.name, under: provider.name }
    const former = stack.parent_id
    if (former === provider.id) return { ...answer, isNew: false }
    if (former === null) throw new CommandRefused('The root stack has no provider, and gets none.')
    const moved = await listSubtree(tx, stack.id)
    if (moved.includes(provider.id)) {
      throw new CommandRefused(
        `${provider.name} is below ${stack.name}, or the same, and can't be its provider.`,
      )
    }
    const obstacle = await findObstacle(tx, moved)
    if (obstacle !== null) throw new CommandRefused(obstacle)
    const now = clock.now()
    await keepPricesUntil(tx, stack.id, nextMonth(now))
    await moveInTree(tx, stack.id, provider.id)
    await moveCompany(tx, { stackId: stack.id, to: provider.id, newId: random.id(), now })
    for (const stackId of [former, provider.id, ...moved]) listChanged(tx, 'stacks', [stackId], moved)
    await auditAll(tx, random, entriesOf(stack, [former, provider.id], now))
    return { ...answer, isNew: true }
  })
}

function entriesOf(stack: NamedStack, providerIds: readonly string[], now: number) {
  return [stack.id, ...providerIds].map((stackId) => ({
    stackId,
    accountId: null,
    action: 'stacks.move',
    target: stack.id,
    detail: { name: stack.name },
    now,
  }))
}

/** The beginning of the next month in UTC, as months are charged. */
function nextMonth(now: number): number {
  const date = new Date(now)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1)
}
