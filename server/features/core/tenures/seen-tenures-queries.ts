import { sql } from 'kysely'
import type { StackBound, Tx } from '../../../platform/db/database.ts'

/** A row of `seenTenures`. */
export interface SeenTenure {
  readonly sensorbox_id: string
  readonly sensorbox_key: number
  readonly tenure_key: number
  /** The stack that the tenure is granted to. */
  readonly stack_id: string
  /** The stack that owned the box. */
  readonly owner_id: string
  readonly from_ms: number | null
  /** Null for the current tenure of the box. */
  readonly to_ms: number | null
  /** Readings before this time have been deleted for every stack. */
  readonly readings_from_ms: number | null
  readonly hours_from_ms: number | null
  /** Whether the stack may see where the box was during this tenure. */
  readonly shows_location: boolean
}

/** A select to join with: the tenures of any box that were granted to one of the stacks, by default the current one. */
export function seenTenures(db: StackBound, stackIds?: readonly string[]) {
  return sql<SeenTenure>`(
    select t.sensorbox_id, t.sensorbox_key, t.key as tenure_key, g.stack_id, t.stack_id as owner_id, t.from_ms, t.to_ms,
      t.readings_from_ms, t.hours_from_ms, g.shows_location
    from tenure_grant g join tenure t on t.key = g.tenure_key where ${db.within('g.stack_id', stackIds)})`
}

/** Returns the tenures of these boxes that were granted to the current stack, in chronological order. */
export async function seenTenuresOf(db: StackBound, sensorboxIds: readonly string[]): Promise<SeenTenure[]> {
  const { rows } = await sql<SeenTenure>`
    select t.* from ${seenTenures(db)} t where t.sensorbox_id = any (${[...sensorboxIds]}::uuid[])
    order by t.from_ms nulls first`.execute(db.tx)
  return rows
}

/** A query on grants, as `g`. Code that serves a request must restrict the stacks with `within`. */
export function grantRows(tx: Tx) {
  return tx.selectFrom('tenure_grant as g')
}
