import { type Selectable, sql } from 'kysely'
import type { StackBound, Tx } from '../../../platform/db/database.ts'
import { naturally } from '../../../platform/db/texts.ts'
import type { AssetPeriodTable } from './tables.ts'

/** A box that leaves its asset at a time, and is on another one from then on, or on none. */
export interface AssetMove {
  readonly sensorboxId: string
  readonly serialNumber: string
  readonly assetId: string | null
  /** The stack of the asset. */
  readonly stackId: string
  readonly atMs: number
}

/**
 * Ends the open periods of boxes and begins the next ones. The boxes must be locked. The periods of a box never overlap, even
 * if `atMs` is before the last change, and a period without any duration isn't kept.
 */
export async function noteAssetMoves(tx: Tx, moves: readonly AssetMove[]): Promise<void> {
  if (moves.length === 0) return
  const moved = sql`unnest(${moves.map((move) => move.sensorboxId)}::uuid[],
    ${moves.map((move) => move.serialNumber)}::text[], ${moves.map((move) => move.assetId)}::uuid[],
    ${moves.map((move) => move.stackId)}::uuid[], ${moves.map((move) => move.atMs)}::bigint[])
    as m (sensorbox_id, serial_number, asset_id, stack_id, at_ms)`
  await sql`
    with empty as (
      delete from asset_period p using ${moved}
      where p.sensorbox_id = m.sensorbox_id and p.to_ms is null and p.from_ms >= m.at_ms
    )
    update asset_period p set to_ms = m.at_ms from ${moved}
    where p.sensorbox_id = m.sensorbox_id and p.to_ms is null and p.from_ms < m.at_ms`.execute(tx)
  await sql`
    insert into asset_period (sensorbox_id, serial_number, asset_id, stack_id, from_ms)
    select m.sensorbox_id, m.serial_number, m.asset_id, m.stack_id, greatest(m.at_ms,
      (select max(p.to_ms) from asset_period p where p.sensorbox_id = m.sensorbox_id))
    from ${moved} where m.asset_id is not null`.execute(tx)
}

/** Stores the name of an asset that is being deleted with its periods, which remain in the histories of its boxes. */
export async function nameDeletedAsset(db: StackBound, assetId: string, name: string): Promise<void> {
  await db.tx
    .updateTable('asset_period')
    .set({ asset_name: name })
    .where('asset_id', '=', assetId)
    .where(db.within('stack_id'))
    .execute()
}

export type AssetPeriod = Selectable<AssetPeriodTable>

/** Returns the periods of all boxes that are or were on an asset of the current stack, oldest first. */
export async function periodsOfAsset(db: StackBound, assetId: string): Promise<AssetPeriod[]> {
  return db.tx
    .selectFrom('asset_period')
    .selectAll()
    .where('asset_id', '=', assetId)
    .where(db.within('stack_id'))
    .orderBy('from_ms')
    .orderBy('serial_number', naturally)
    .execute()
}

/** Returns the periods of a box on assets of the current stack, oldest first. */
export async function assetPeriodsOfBox(db: StackBound, sensorboxId: string): Promise<AssetPeriod[]> {
  return db.tx
    .selectFrom('asset_period')
    .selectAll()
    .where('sensorbox_id', '=', sensorboxId)
    .where(db.within('stack_id'))
    .orderBy('from_ms')
    .execute()
}

/** Returns when these boxes were last put on an asset or taken off one, in milliseconds by box id. */
export async function lastMoves(tx: Tx, sensorboxIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('asset_period')
    .select((eb) => ['sensorbox_id', eb.fn.max(eb.fn.coalesce('to_ms', 'from_ms')).as('moved_ms')])
    .where('sensorbox_id', '=', sql<string>`any (${[...sensorboxIds]}::uuid[])`)
    .groupBy('sensorbox_id')
    .execute()
  return new Map(rows.map((row) => [row.sensorbox_id, row.moved_ms]))
}

/** A box in a time from `fromMs` to `toMs`, with a key by which the asset is returned. */
export interface BoxTime {
  readonly key: string
  readonly sensorboxId: string
  readonly fromMs: number
  readonly toMs: number
}

/**
 * Returns the first asset of these stacks on which each box was in its time; `asset_name` is set if the asset has been deleted since.
 */
export async function firstAssets(
  db: StackBound,
  times: readonly BoxTime[],
  stackIds: readonly string[],
): Promise<Map<string, Pick<AssetPeriod, 'asset_id' | 'asset_name'>>> {
  const { rows } = await sql<{ key: string } & Pick<AssetPeriod, 'asset_id' | 'asset_name'>>`
    select distinct on (t.key) t.key, p.asset_id, p.asset_name
    from unnest(${times.map(({ key }) => key)}::uuid[], ${times.map(({ sensorboxId }) => sensorboxId)}::uuid[],
        ${times.map(({ fromMs }) => fromMs)}::bigint[], ${times.map(({ toMs }) => toMs)}::bigint[])
        as t (key, sensorbox_id, from_ms, to_ms)
      join asset_period p on p.sensorbox_id = t.sensorbox_id and p.from_ms <= t.to_ms
        and (p.to_ms is null or p.to_ms > t.from_ms)
    where ${db.within('p.stack_id', stackIds)}
    order by t.key, p.from_ms`.execute(db.tx)
  return new Map(rows.map(({ key, ...asset }) => [key, asset]))
}

/** Returns a select of the periods of boxes on an asset, as `p`, to look into. A request has to restrict it to its stacks. */
export function periodsOn(tx: Tx, assetId: string) {
  return tx.selectFrom('asset_period as p').select('p.sensorbox_id').where('p.asset_id', '=', assetId)
}

/** A time range [startMs, endMs) in milliseconds. */
export interface Span {
  readonly startMs: number
  readonly endMs: number
}

/** Returns the times at which a box was on an asset of the current stack, oldest first. The last one may end in the future. */
export async function spansOnAsset(
  db: StackBound,
  { assetId, sensorboxId }: { readonly assetId: string; readonly sensorboxId: string },
): Promise<Span[]> {
  const periods = await assetPeriodsOfBox(db, sensorboxId)
  return periods
    .filter((period) => period.asset_id === assetId)
    .map(({ from_ms, to_ms }) => ({ startMs: from_ms, endMs: to_ms ?? Number.MAX_SAFE_INTEGER }))
}
