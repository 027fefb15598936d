import { sql } from 'kysely'
import type { Tx } from '../tx.ts'

/** A claim on work that one server does for all. */
export interface LeaseClaim {
  readonly name: string
  readonly holder: string
  readonly now: Date
  /** The lease is held until then. */
  readonly until: Date
  /** Nobody does work that was done after this time. */
  readonly doneBefore: Date
}

/**
 * Claims due work; returns false if it isn't due, or if another server holds its lease. Times that are further ahead than any server sets
 * them come from a clock that has been set back, and count for nothing.
 */
export async function claimLease(tx: Tx, claim: LeaseClaim): Promise<boolean> {
  const { name, holder, now, until, doneBefore } = claim
  const { rows } = await sql`
    insert into due_lease as l (name, holder, held_until) values (${name}, ${holder}, ${until})
    on conflict (name) do update set holder = excluded.holder, held_until = excluded.held_until
      where (l.holder = excluded.holder or l.held_until <= ${now} or l.held_until > ${until})
        and (l.done_at is null or l.done_at <= ${doneBefore} or l.done_at > ${now})
    returning l.name`.execute(tx)
  return rows.length > 0
}

/** Stores that the work was done. */
export async function saveDone(tx: Tx, name: string, doneAt: Date): Promise<void> {
  await tx.updateTable('due_lease').set({ done_at: doneAt }).where('name', '=', name).execute()
}

/** Gives the leases of a holder, or without one of all, to whoever asks first. */
export async function freeLeases(tx: Tx, holder?: string): Promise<void> {
  await tx
    .updateTable('due_lease')
    .set({ held_until: new Date(0) })
    .$if(holder !== undefined, (update) => update.where('holder', '=', holder ?? ''))
    .execute()
}
