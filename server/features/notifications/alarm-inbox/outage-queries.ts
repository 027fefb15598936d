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

/** A select to go on with: the boxes that measured and are silent now, as `s`. */
function silentRows(tx: Tx) {
  return boxRows(tx)
    .where('s.combined_state', '=', 'inactive')
    .where('s.previous_combined_state', 'in', ['nominal', 'attention', 'critical'])
}

/** The outages that go on, and those that have ended since then, the newest first; each with the group it stands in. */
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

/** The boxes of a stack that fell silent between two times and are silent still, with what is known of them. */
export async function boxesOfOutage(
  tx: Tx,
  { stackId, from, to }: { readonly stackId: string; readonly from: Date; readonly to: Date },
) {
  return silentRows(tx)
    .innerJoin(typedBoxRows(tx).select(['s.id', 't.type']).as('y'), 'y.id', 's.id')
    .leftJoin(namedAssets(tx).as('e'), 'e.id', 's.asset_id')
    .select(['s.id', 's.model', 'y.type', 's.asset_id', 'e.name as asset_name'])
    .where('s.stack_id', '=', stackId)
    .where('s.state_since', '>=', from)
    .where('s.state_since', '<=', to)
    .execute()
}

/** Notes of all outages whose boxes are back that they have ended; answers their stacks. */
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

/** The boxes of stacks that fell silent since then and are silent still. */
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

/** How many boxes make an outage, by stack. */
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

/** An outage as it is kept. */
export interface KeptOutage {
  readonly id: string
  readonly stack_id: string
  readonly began_at: Date
  readonly last_at: Date
}

/** The outages of stacks that went on since then. Nobody else notes any of these stacks until the transaction ends. */
export async function lockOutages(tx: Tx, stackIds: readonly string[], since: Date): Promise<KeptOutage[]> {
  // There is no row yet to lock where an outage begins.
  for (const stackId of [...stackIds].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended('outages of ' || ${stackId}, 0))`.execute(tx)
  return outageRows(tx)
    .select(['o.id', 'o.stack_id', 'o.began_at', 'o.last_at'])
    .where('o.stack_id', '=', sql<string>`any (${[...stackIds]}::uuid[])`)
    .where('o.last_at', '>=', since)
    .execute()
}

/** A select to go on with: outages, as `o`. Whoever reads for a request names the stacks. */
export function outageRows(tx: Tx) {
  return tx.selectFrom('outage as o')
}

/** Notes a new outage. */
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

/** Lets an outage last from the first to the last box of what was found now, besides those that it knew. */
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

/** Notes who of the current stack has taken an outage up; false when somebody had. */
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

/** Says how many boxes of the current stack make an outage; null: as many as the product says. */
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

/** How many of these outages are of these stacks; no stacks given: of the reach. */
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

/** Whose outage of the reach it is. */
export async function stackOfOutage(db: StackBound, outageId: string): Promise<string | undefined> {
  const row = await db.tx
    .selectFrom('outage')
    .select('stack_id')
    .where('id', '=', outageId)
    .where(inReach(db, 'stack_id'))
    .executeTakeFirst()
  return row?.stack_id
}
