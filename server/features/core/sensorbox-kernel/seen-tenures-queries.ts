import { sql } from 'kysely'
import type { StackBound, Tx } from '../../../platform/db/database.ts'

/** A row of `seenTenures`. */
export interface SeenTenure {
  readonly sensorbox_id: string
  readonly sensorbox_key: number
  readonly tenure_key: number
  readonly stack_id: string
  readonly from_ms: number | null
  /** What lies before is gone for everybody. */
  readonly readings_from_ms: number | null
  readonly hours_from_ms: number | null
  /** Where the box was then is for the stack to know. */
  readonly shows_location: boolean
}

/** A select to join with: the tenures, of whichever boxes, that one of the stacks was granted, by default the current one. */
export function seenTenures(db: StackBound, stackIds?: readonly string[]) {
  return sql<SeenTenure>`(
    select t.sensorbox_id, t.sensorbox_key, t.key as tenure_key, g.stack_id, t.from_ms, t.readings_from_ms, t.hours_from_ms,
      g.shows_location
    from tenure_grant g join tenure t on t.key = g.tenure_key where ${db.within('g.stack_id', stackIds)})`
}

/** The tenures that the current stack sees and that began before a time. */
export async function tenuresBegunBefore(db: StackBound, ms: number): Promise<SeenTenure[]> {
  const { rows } = await sql<SeenTenure>`
    select t.* from ${seenTenures(db)} t where t.from_ms is null or t.from_ms < ${ms}
    order by t.tenure_key`.execute(db.tx)
  return rows
}

/** The tenures of these boxes that the current stack was granted. */
export async function seenTenuresOf(db: StackBound, sensorboxIds: readonly string[]): Promise<SeenTenure[]> {
  const { rows } = await sql<SeenTenure>`
    select t.* from ${seenTenures(db)} t where t.sensorbox_id = any (${[...sensorboxIds]}::uuid[])`.execute(
    db.tx,
  )
  return rows
}

/** A select to join with: the keys of the tenures of a box that the current stack was granted. */
export function seenTenureKeys(db: StackBound, sensorboxId: string) {
  return sql<number>`(
    select tenure_key from tenure_grant where sensorbox_id = ${sensorboxId} and ${db.within('stack_id')})`
}

/** The keys of the tenures of a box that the current stack was granted, and of the present one. */
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

/** A select of the keys of all tenures that these stacks were granted; none given: the current one. */
export function grantedKeys(db: StackBound, stackIds?: readonly string[]) {
  return sql<number>`(select tenure_key from tenure_grant where ${db.within('stack_id', stackIds)})`
}

/** A time in which a stack owned a box, one that the current stack was granted. */
export interface OwnedTime {
  readonly stack_id: string
  readonly from_ms: number | null
  readonly to_ms: number | null
}

/** Who owned a box when, as far as the current stack was granted it, in the order of time. */
export async function ownedTimes(db: StackBound, sensorboxId: string): Promise<OwnedTime[]> {
  const { rows } = await sql<OwnedTime>`
    select t.stack_id, t.from_ms, t.to_ms from tenure_grant g join tenure t on t.key = g.tenure_key
    where g.sensorbox_id = ${sensorboxId} and ${db.within('g.stack_id')}
    order by t.from_ms nulls first`.execute(db.tx)
  return rows
}

/** What a box is called wherever it is shown beside others. */
export interface NamedBoxColumns {
  readonly id: string
  readonly alias: string | null
  readonly serial_number: string
  readonly description: string
}

/**
 * A select to join with: the boxes that the current stack holds, by their names, with each tenure of theirs that it was
 * granted.
 */
export function heldBoxTenures(db: StackBound) {
  return sql<NamedBoxColumns & { readonly tenure_key: number }>`(
    select s.id, s.alias, s.serial_number, s.description, g.tenure_key
    from sensorbox s join tenure_grant g on g.sensorbox_id = s.id and g.stack_id = s.stack_id
    where ${db.within('s.stack_id')})`
}

/** A select to join with: which tenures of which boxes stacks were granted. Whoever reads for a request names the stacks. */
export function holderGrants(tx: Tx) {
  return tx.selectFrom('tenure_grant').select(['sensorbox_id', 'stack_id', 'tenure_key'])
}

/** Of these tenures the keys of those that any stack sees. */
export async function tenuresSeenByAnybody(tx: Tx, tenureKeys: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('tenure_grant')
    .select('tenure_key')
    .distinct()
    .where('tenure_key', '=', sql<number>`any (${[...tenureKeys]}::bigint[])`)
    .execute()
  return new Set(rows.map((row) => row.tenure_key))
}
