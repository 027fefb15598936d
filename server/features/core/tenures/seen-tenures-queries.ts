import { sql } from 'kysely'
import type { StackBound, Tx } from '../../../platform/db/database.ts'

/** A row of `seenTenures`. */
export interface SeenTenure {
  readonly sensorbox_id: string
  readonly sensorbox_key: number
  readonly tenure_key: number
  readonly stack_id: string
  readonly from_ms: number | null
  /** Readings before this time have been deleted for every stack. */
  readonly readings_from_ms: number | null
  readonly hours_from_ms: number | null
  /** Whether the stack may see where the box was during this tenure. */
  readonly shows_location: boolean
}

/** A select to join with: the tenures of any box that were granted to one of the stacks, by default the current one. */
export function seenTenures(db: StackBound, stackIds?: readonly string[]) {
  return sql<SeenTenure>`(
    select t.sensorbox_id, t.sensorbox_key, t.key as tenure_key, g.stack_id, t.from_ms, t.readings_from_ms, t.hours_from_ms,
      g.shows_location
    from tenure_grant g join tenure t on t.key = g.tenure_key where ${db.within('g.stack_id', stackIds)})`
}

/** Returns the tenures granted to the current stack that began before a time. */
export async function tenuresBegunBefore(db: StackBound, ms: number): Promise<SeenTenure[]> {
  const { rows } = await sql<SeenTenure>`
    select t.* from ${seenTenures(db)} t where t.from_ms is null or t.from_ms < ${ms}
    order by t.tenure_key`.execute(db.tx)
  return rows
}

/** Returns the tenures of these boxes that were granted to the current stack. */
export async function seenTenuresOf(db: StackBound, sensorboxIds: readonly string[]): Promise<SeenTenure[]> {
  const { rows } = await sql<SeenTenure>`
    select t.* from ${seenTenures(db)} t where t.sensorbox_id = any (${[...sensorboxIds]}::uuid[])`.execute(
    db.tx,
  )
  return rows
}

/** A select to join with: the keys of a box's tenures that were granted to the current stack. */
export function seenTenureKeys(db: StackBound, sensorboxId: string) {
  return sql<number>`(
    select tenure_key from tenure_grant where sensorbox_id = ${sensorboxId} and ${db.within('stack_id')})`
}

/** Returns the keys of a box's tenures that were granted to the current stack, and the key of its current tenure. */
export async function grantedKeysOf(
  db: StackBound,
  sensorboxId: string,
): Promise<{ seen: number[]; present: number }> {
  const { rows } = await sql<{ key: number; to_ms: number | null }>`
    select t.key, t.to_ms from tenure_grant g join tenure t on t.key = g.tenure_key
    where g.sensorbox_id = ${sensorboxId} and ${db.within('g.stack_id')}`.execute(db.tx)
  const present = rows.find((row) => row.to_ms === null)
  if (!present) throw new Error(`sensorbox ${sensorboxId} has no present tenure`)
  return { seen: rows.map((row) => row.key), present: present.key }
}

/** A select of the keys of all tenures granted to these stacks, by default to the current one. */
export function grantedKeys(db: StackBound, stackIds?: readonly string[]) {
  return sql<number>`(select tenure_key from tenure_grant where ${db.within('stack_id', stackIds)})`
}

/** A period in which a stack owned a box, as far as the tenure was granted to the current stack. */
export interface OwnedTime {
  readonly stack_id: string
  readonly from_ms: number | null
  readonly to_ms: number | null
}

/** Returns the owners of a box in chronological order, as far as the tenures were granted to the current stack. */
export async function ownedTimes(db: StackBound, sensorboxId: string): Promise<OwnedTime[]> {
  const { rows } = await sql<OwnedTime>`
    select t.stack_id, t.from_ms, t.to_ms from tenure_grant g join tenure t on t.key = g.tenure_key
    where g.sensorbox_id = ${sensorboxId} and ${db.within('g.stack_id')}
    order by t.from_ms nulls first`.execute(db.tx)
  return rows
}

/** A select to join with: all granted tenures. Code that serves a request must restrict the stacks itself. */
export function holderGrants(tx: Tx) {
  return tx.selectFrom('tenure_grant').select(['sensorbox_id', 'stack_id', 'tenure_key'])
}

/** Returns the keys of those of these tenures that are granted to at least one stack. */
export async function tenuresSeenByAnybody(tx: Tx, tenureKeys: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('tenure_grant')
    .select('tenure_key')
    .distinct()
    .where('tenure_key', '=', sql<number>`any (${[...tenureKeys]}::bigint[])`)
    .execute()
  return new Set(rows.map((row) => row.tenure_key))
}
