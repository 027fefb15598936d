import {
  type InboxGroup,
  type OutageTrait,
  outageBoxes,
} from '@sensorstack/contract/features/notifications/alarm-inbox/inbox.ts'
import { sql } from 'kysely'
import type { StackBound, Tx } from '../../../platform/db/database.ts'
import { namedAssets } from '../../boxes/assets/public.ts'
import { boxRows, typedBoxRows } from '../../core/sensorbox-kernel/public.ts'
import { namedPeople } from '../../people/accounts/public.ts'
import { inReach, namedStacks } from '../../people/stacks/public.ts'
import type { FallenTogether, SilentBox } from './fallen-together.ts'
import { type InboxTimes, type Watched, watched } from './queries.ts'

/** Returns an extensible select of the boxes that were measuring and are silent now, as `s`. */
function silentRows(tx: Tx) {
  return boxRows(tx)
    .where('s.combined_state', '=', 'inactive')
    .where('s.previous_combined_state', 'in', ['nominal', 'attention', 'critical'])
}

/** Returns the current outages and those that ended since then, newest first, each with its group. */
export async function listOutages(db: StackBound, stacks: Watched, { now, closedSince }: InboxTimes) {
  return db.tx
    .selectFrom('outage as o')
    .innerJoin(namedStacks(db.tx).as('k'), 'k.id', 'o.stack_id')
    .leftJoin(namedPeople(db.tx).as('p'), 'p.id', 'o.acknowledged_by')
    .leftJoin('stack_silence as q', 'q.stack_id', 'o.stack_id')
    .innerJoinLateral(
      silentRows(db.tx)
        .select(sql<number>`count(*)::integer`.as('silent_still'))
        .where(sql<boolean>`s.stack_id = o.stack_id and s.state_since between o.began_at and o.last_at`)
        .as('n'),
      (on) => on.onTrue(),
    )
    .selectAll('o')
    .select(['k.name as stack_name', 'p.name as acknowledged_name', 'n.silent_still'])
    .select(
      sql<InboxGroup>`case when n.silent_still = 0 then 'closed'
        when o.acknowledged_at is not null then 'acknowledged'
        when q.silenced_until > ${new Date(now)}::timestamptz then 'silenced'
        else 'open' end`.as('group'),
    )
    .where(sql<boolean>`n.silent_still > 0 or o.ended_at is null or o.ended_at >= ${new Date(closedSince)}`)
    .where(watched(db, stacks, 'o.stack_id'))
    .orderBy('o.last_at', 'desc')
    .orderBy('o.id')
    .execute()
}

export type OutageRow = Awaited<ReturnType<typeof listOutages>>[number]

/** Returns the boxes of a stack that fell silent between two times and are still silent, with their model, type and asset. */
export async function boxesOfOutage(
  tx: Tx,
  { stackId, from, to }: { readonly stackId: string; readonly from: Date; readonly to: Date },
) {
  return silentRows(tx)
    .innerJoin(typedBoxRows(tx).select(['s.id', 'm.type']).as('y'), 'y.id', 's.id')
    .leftJoin(namedAssets(tx).as('e'), 'e.id', 's.asset_id')
    .select(['s.id', 's.model', 'y.type', 's.asset_id', 'e.name as asset_name'])
    .where('s.stack_id', '=', stackId)
    .where('s.state_since', '>=', from)
    .where('s.state_since', '<=', to)
    .execute()
}

/** Ends all outages whose boxes are back. Returns their stacks. */
export async function endOverOutages(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('outage as o')
    .set({ ended_at: now })
    .where('o.ended_at', 'is', null)
    .where(({ not, exists }) =>
      not(
        exists(
          silentRows(tx)
            .select('s.id')
            .where(sql<boolean>`s.stack_id = o.stack_id and s.state_since between o.began_at and o.last_at`),
        ),
      ),
    )
    .returning('o.stack_id')
    .execute()
  return [...new Set(rows.map(({ stack_id }) => stack_id))]
}

/** Returns the boxes of stacks that fell silent since then and are still silent. */
export async function listSilentBoxes(
  tx: Tx,
  stackIds: readonly string[],
  since: Date,
): Promise<SilentBox[]> {
  const rows = await silentRows(tx)
    .select(['s.stack_id', 's.state_since'])
    .where('s.stack_id', '=', sql<string>`any (${[...stackIds]}::uuid[])`)
    .where('s.state_since', '>=', since)
    .execute()
  return rows.map(({ stack_id, state_since }) => ({ stack_id, sinceMs: state_since.getTime() }))
}

/** Returns a function that returns how many boxes make an outage in a stack. */
export async function outageSizesOf(
  tx: Tx,
  stackIds: readonly string[],
): Promise<(stackId: string) => number> {
  const rows = await tx
    .selectFrom('stack_outage_size')
    .selectAll()
    .where('stack_id', '=', sql<string>`any (${[...stackIds]}::uuid[])`)
    .execute()
  const sizes = new Map(rows.map((row) => [row.stack_id, row.sensorboxes]))
  return (stackId) => sizes.get(stackId) ?? outageBoxes
}

/** A stored outage. */
export interface KeptOutage {
  readonly id: string
  readonly stack_id: string
  readonly began_at: Date
  readonly last_at: Date
}

/** Locks the outages of these stacks until the end of the transaction. Returns those that grew since then. */
export async function lockOutages(tx: Tx, stackIds: readonly string[], since: Date): Promise<KeptOutage[]> {
  // A new outage has no row that could be locked.
  for (const stackId of [...stackIds].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended('outages of ' || ${stackId}, 0))`.execute(tx)
  return outageRows(tx)
    .select(['o.id', 'o.stack_id', 'o.began_at', 'o.last_at'])
    .where('o.stack_id', '=', sql<string>`any (${[...stackIds]}::uuid[])`)
    .where('o.last_at', '>=', since)
    .execute()
}

/** Returns an extensible select of outages, as `o`. A request has to restrict it to its stacks. */
export function outageRows(tx: Tx) {
  return tx.selectFrom('outage as o')
}

/** Adds an outage. */
export async function insertOutage(
  tx: Tx,
  id: string,
  found: FallenTogether,
  common: readonly OutageTrait[],
): Promise<void> {
  await tx
    .insertInto('outage')
    .values({
      id,
      stack_id: found.stack_id,
      began_at: new Date(found.fromMs),
      last_at: new Date(found.toMs),
      sensorboxes: found.sensorboxes,
      common: JSON.stringify(common),
    })
    .execute()
}

/** Extends an outage to include the boxes that were found now. */
export async function extendOutage(
  tx: Tx,
  id: string,
  found: FallenTogether,
  common: readonly OutageTrait[],
): Promise<void> {
  await sql`
    update outage set began_at = least(began_at, ${new Date(found.fromMs)}::timestamptz),
      last_at = greatest(last_at, ${new Date(found.toMs)}::timestamptz),
      sensorboxes = greatest(sensorboxes, ${found.sensorboxes}::integer),
      common = ${JSON.stringify(common)}::jsonb, ended_at = null
    where id = ${id}`.execute(tx)
}

/** Acknowledges an outage of the current stack. Returns false if it already was. */
export async function acknowledgeOutageRow(
  db: StackBound,
  outageId: string,
  { accountId, note, at }: { readonly accountId: string; readonly note: string; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db.tx
    .updateTable('outage')
    .set({ acknowledged_at: at, acknowledged_by: accountId, note })
    .where('id', '=', outageId)
    .where('acknowledged_at', 'is', null)
    .where(db.within('stack_id'))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Saves how many boxes of the current stack make an outage; null restores the product's default. */
export async function saveOutageSize(db: StackBound, sensorboxes: number | null): Promise<void> {
  if (sensorboxes === null) {
    await db.tx.deleteFrom('stack_outage_size').where(db.within('stack_id')).execute()
    return
  }
  await db.tx
    .insertInto('stack_outage_size')
    .values({ stack_id: db.stackId, sensorboxes })
    .onConflict((on) => on.column('stack_id').doUpdateSet({ sensorboxes }))
    .execute()
}

/** Whether all of these outages belong to the given stacks, or are in reach if none is given. */
export async function areOutagesIn(
  db: StackBound,
  ids: readonly string[],
  stackIds: readonly string[],
): Promise<boolean> {
  const { count } = await db.tx
    .selectFrom('outage')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', '=', sql<string>`any (${[...new Set(ids)]}::uuid[])`)
    .where(stackIds.length > 0 ? db.within('stack_id', stackIds) : inReach(db, 'stack_id'))
    .executeTakeFirstOrThrow()
  return Number(count) === new Set(ids).size
}

/** Returns the stack of an outage in reach. */
export async function stackOfOutage(db: StackBound, outageId: string): Promise<string | undefined> {
  const row = await db.tx
    .selectFrom('outage')
    .select('stack_id')
    .where('id', '=', outageId)
    .where(inReach(db, 'stack_id'))
    .executeTakeFirst()
  return row?.stack_id
}
