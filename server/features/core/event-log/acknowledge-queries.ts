import { sql } from 'kysely'
import type { StackBound } from '../../../platform/db/database.ts'
import { grantRows, seenTenuresOf } from '../tenures/public.ts'

/**
 * Acknowledges the unacknowledged events of a box of the current stack that the stack can see, or a single one of them. Returns the
 * number acknowledged, and the number still unacknowledged in the current tenure.
 */
export async function acknowledgeShocks(
  db: StackBound,
  sensorboxId: string,
  eventId?: string,
): Promise<{ acknowledged: number; waiting: number }> {
  const seen = await seenTenuresOf(db, [sensorboxId])
  const present = seen.find((tenure) => tenure.to_ms === null)
  if (!present) throw new Error(`sensorbox ${sensorboxId} has no current tenure`)
  let waiting = db.tx
    .updateTable('event')
    .set({ acknowledged: true })
    .where('sensorbox_id', '=', sensorboxId)
    .where('tenure_key', '=', sql<number>`any (${seen.map((tenure) => tenure.tenure_key)}::bigint[])`)
    .where('acknowledged', '=', false)
  if (eventId !== undefined) waiting = waiting.where('id', '=', eventId)
  const { numUpdatedRows } = await waiting.executeTakeFirstOrThrow()
  const { count } = await db.tx
    .selectFrom('event')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sensorbox_id', '=', sensorboxId)
    .where('tenure_key', '=', present.tenure_key)
    .where('acknowledged', '=', false)
    .executeTakeFirstOrThrow()
  return { acknowledged: Number(numUpdatedRows), waiting: count }
}

/** Whether all these ids are events in tenures that were granted to one of the stacks, by default the current one. */
export async function areEventsSeen(
  db: StackBound,
  eventIds: readonly string[],
  stackIds?: readonly string[],
): Promise<boolean> {
  const { count } = await db.tx
    .selectFrom('event')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', '=', sql<string>`any (${[...eventIds]}::uuid[])`)
    .where(
      'tenure_key',
      'in',
      grantRows(db.tx).select('g.tenure_key').where(db.within('g.stack_id', stackIds)),
    )
    .executeTakeFirstOrThrow()
  return count === eventIds.length
}
