import { type AssetState, assetStates } from '@sensorstack/contract/features/boxes/assets/states.ts'
import { sql } from 'kysely'
import type { StackBound, Tx } from '../../../platform/db/database.ts'

/** Locks the states of assets in the order of their ids. A transaction that only refers to these assets isn't blocked. */
export async function lockAssetStates(tx: Tx, assetIds: readonly string[]): Promise<void> {
  await sql`
    select 1 from asset_state where asset_id = any (${[...assetIds]}::uuid[])
    order by asset_id for no key update`.execute(tx)
}

/** The state of an asset as its boxes `s` determine it: the worst state among the active ones. */
const judged = sql<AssetState>`case ${sql.join(
  assetStates
    .filter((state) => state !== 'inactive')
    .map((state) => sql`when bool_or(s.combined_state = ${sql.lit(state)}) then ${sql.lit(state)}`),
  sql` `,
)} else 'inactive' end`

export interface JudgedAsset {
  readonly asset_id: string
  readonly stack_id: string
  readonly former: AssetState
  readonly combined_state: AssetState
}

/** Recalculates the state of locked assets from their boxes and returns the assets whose state changed. */
export async function judgeAssets(tx: Tx, assetIds: readonly string[], now: number): Promise<JudgedAsset[]> {
  const { rows } = await sql<JudgedAsset>`
    update asset_state a set combined_state = j.judged, state_since = ${new Date(now)}
    from (${judgement(sql`w.asset_id = any (${[...assetIds]}::uuid[])`)}) j
    where a.asset_id = j.asset_id and j.judged <> j.former
    returning a.asset_id, a.stack_id, j.former, a.combined_state`.execute(tx)
  return rows
}

function judgement(which: ReturnType<typeof sql>) {
  return sql`
    select w.asset_id, w.stack_id, w.combined_state as former, ${judged} as judged
    from asset_state w left join sensorbox s on s.asset_id = w.asset_id
    where ${which} group by w.asset_id`
}

/** Returns the assets whose stored state differs from the one that follows from their boxes. */
export async function listWrongAssets(tx: Tx): Promise<{ asset_id: string; stack_id: string }[]> {
  const { rows } = await sql<{ asset_id: string; stack_id: string }>`
    select asset_id, stack_id from (${judgement(sql`true`)}) j where judged <> former order by asset_id`.execute(
    tx,
  )
  return rows
}

/** Adds the state of a new asset of a stack. The asset has no boxes yet. */
export async function insertAssetState(
  db: Pick<StackBound, 'tx' | 'stackId'>,
  assetId: string,
  now: number,
): Promise<void> {
  await db.tx
    .insertInto('asset_state')
    .values({ asset_id: assetId, stack_id: db.stackId, state_since: new Date(now) })
    .execute()
}

/** Locks an asset of the current stack so that no box can be put on it; returns false when the asset no longer exists. */
export async function lockAssetToRemove(db: StackBound, assetId: string): Promise<boolean> {
  const row = await db.tx
    .selectFrom('asset_state')
    .select('asset_id')
    .where('asset_id', '=', assetId)
    .where(db.within('stack_id'))
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the state of an asset that no longer has any boxes. */
export async function deleteAssetState(db: StackBound, assetId: string): Promise<void> {
  await db.tx.deleteFrom('asset_state').where('asset_id', '=', assetId).where(db.within('stack_id')).execute()
}

/** Returns the keys of the boxes on an asset of the current stack. */
export async function boxKeysOnAsset(db: StackBound, assetId: string): Promise<number[]> {
  const rows = await db.tx
    .selectFrom('sensorbox')
    .select('key')
    .where('asset_id', '=', assetId)
    .where(db.within('stack_id'))
    .execute()
  return rows.map((row) => row.key)
}

/** A select to join with: the state of each asset. */
export function assetStatesOf(tx: Tx) {
  return tx.selectFrom('asset_state').select(['asset_id', 'combined_state', 'state_since'])
}
