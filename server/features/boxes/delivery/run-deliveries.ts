import type { Logger } from 'pino'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import { lockBoxes } from '../../core/sensorbox-kernel/public.ts'
import { collectTallies } from '../../core/tallies/public.ts'
import { holdersOfCopies } from './copy-queries.ts'
import { type DeliveryRow, dueDeliveries, lockDelivery, updateDelivery } from './queries.ts'

export interface DeliveryDeps {
  readonly database: Pick<Database, 'asSystem'>
  readonly clock: Clock
  readonly log: Pick<Logger, 'error'>
}

/** The maximum per run. The rest waits for the next second. */
const mostAtOnce = 500
/** After this many attempts a delivery is shown as failed, although retries continue. */
const attemptsUntilFailed = 5
const longestWaitMs = 3_600_000

/**
 * Advances due deliveries: new ones to in progress, and those whose box has connected to completed. Each has its own transaction,
 * which another process or a restart may safely repeat. A failed one is retried later and delays no other.
 */
export async function runDeliveries({ database, clock, log }: DeliveryDeps): Promise<void> {
  const due = await database.asSystem((tx) => dueDeliveries(tx, new Date(clock.now()), mostAtOnce))
  for (const { id, sensorbox_id } of due) {
    try {
      await database.asSystem((tx) => takeOn(tx, { id, sensorboxId: sensorbox_id, now: clock.now() }))
    } catch (error) {
      log.error({ err: error, delivery: id }, 'a delivery could not be advanced')
      await database
        .asSystem((tx) => putOff(tx, { id, sensorboxId: sensorbox_id, now: clock.now() }))
        .catch((err: unknown) => log.error({ err, delivery: id }, 'a delivery could not be postponed'))
    }
  }
}

interface Due {
  readonly id: string
  readonly sensorboxId: string
  readonly now: number
}

/** Locks the box, then the delivery. Returns undefined if the box is locked, or if the delivery is no longer due. */
async function lockDue(tx: Tx, { id, sensorboxId, now }: Due): Promise<DeliveryRow | undefined> {
  const [box] = await lockBoxes(tx, { id: sensorboxId }, { whenBusy: 'skip', changes: 'nothing' })
  const delivery = box && (await lockDelivery(tx, id))
  return delivery?.due_at && delivery.due_at.getTime() <= now ? delivery : undefined
}

async function takeOn(tx: Tx, due: Due): Promise<void> {
  const delivery = await lockDue(tx, due)
  if (!delivery) return
  const at = new Date(due.now)
  const isComplete = delivery.connected_at !== null
  await updateDelivery(tx, delivery.id, {
    state: isComplete ? 'completed' : 'in_progress',
    start_time: delivery.start_time ?? at,
    copied_at: delivery.copied_at ?? at,
    completed_at: isComplete ? at : null,
    due_at: null,
  })
  await noteProgress(tx, delivery, isComplete)
}

/** Postpones a failed delivery, by twice as long each time. */
async function putOff(tx: Tx, due: Due): Promise<void> {
  const delivery = await lockDue(tx, due)
  if (!delivery) return
  const attempts = delivery.attempts + 1
  const state = attempts >= attemptsUntilFailed ? 'failed' : 'in_progress'
  const waitMs = Math.min(longestWaitMs, 5_000 * 2 ** attempts)
  await updateDelivery(tx, delivery.id, {
    state,
    start_time: delivery.start_time ?? new Date(due.now),
    attempts,
    due_at: new Date(due.now + waitMs),
  })
  await noteProgress(tx, delivery, false)
}

/** Removes a finished delivery from the counts, and notifies the lists that show its box. */
async function noteProgress(tx: Tx, delivery: DeliveryRow, isOver: boolean): Promise<void> {
  const holder = (await holdersOfCopies(tx, [delivery.id])).get(delivery.id)
  const sides = holder === undefined ? [delivery.to_stack_id] : [delivery.to_stack_id, holder]
  if (isOver) {
    const tallies = collectTallies()
    for (const stackId of sides) tallies.leave(stackId, 'delivery')
    await tallies.save(tx)
  }
  listChanged(tx, 'sensorboxes', sides, [delivery.sensorbox_id])
}
