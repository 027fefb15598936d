import { sql } from 'kysely'
import type { StackBound } from '../../../platform/db/database.ts'

/**
 * Acknowledges the unacknowledged events of a box in these tenures, or a single one of them. Returns the number
 * acknowledged, and the number still unacknowledged in the `present` tenure.
 */
export async function acknowledgeShocks(
  db: StackBound,
  sensorboxId: string,
  tenures: { readonly seen: readonly number[]; readonly present: number },
  eventId?: string,
): Promise<{ acknowledged: number; waiting: number }> {
  let waiting = db.tx
    .updateTable('event')
    .set({ acknowledged: true })
    .where('sensorbox_id', '=', sensorboxId)
    .where('tenure_key', '=', sql<number>`any (${[...tenures.seen]}::bigint[])`)
    .where('acknowledged', '=', false)
  if (eventId !== undefined) waiting = waiting.where('id', '=', eventId)
  const { numUpdatedRows } = await waiting.executeTakeFirstOrThrow()
  const { count } = await db.tx
    .selectFrom('event')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sensorbox_id', '=', sensorboxId)
    .where('tenure_key', '=', tenures.present)
    .where('acknowledged', '=', false)
    .executeTakeFirstOrThrow()
  return { acknowledged: Number(numUpdatedRows), waiting: count }
}

/** Whether all these ids are events in the granted tenures. */
export async function areEventsSeen(
  db: StackBound,
  eventIds: readonly string[],
  grantedKeys: ReturnType<typeof sql<number>>,
): Promise<boolean> {
  const { count } = await db.tx
    .selectFrom('event')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', '=', sql<string>`any (${[...eventIds]}::uuid[])`)
    .where('tenure_key', 'in', grantedKeys)
    .executeTakeFirstOrThrow()
  return count === eventIds.length
}
