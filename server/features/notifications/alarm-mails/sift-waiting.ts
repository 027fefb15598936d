import type { LeftOut } from './tables.ts'
import type { WaitingRow } from './waiting-queries.ts'
import { type Wishes, wants } from './wishes.ts'

/** How often a muted notification is looked at again, because a silence may be shortened or ended at any time. */
const mutedRecheckMs = 10 * 60_000

/** The outcome for the pending notifications to a person. A notification that is in none of the lists stays pending. */
export interface Sifted {
  readonly included: readonly WaitingRow[]
  readonly leftOut: readonly { readonly id: string; readonly why: LeftOut }[]
  /** Muted by a silence; to be looked at again at this time. */
  readonly muted: readonly { readonly id: string; readonly until: Date }[]
}

/**
 * Decides which pending notifications go into a mail that is written now. Notifications are left out if they are obsolete,
 * acknowledged or no longer the recipient's concern. Muted ones are postponed. The boxes of an outage are reported together, once
 * the first of them is due.
 */
export function siftWaiting(
  rows: readonly WaitingRow[],
  {
    now,
    wishes,
    isRecipient,
  }: {
    readonly now: number
    readonly wishes: Wishes
    readonly isRecipient: (row: WaitingRow) => boolean
  },
): Sifted {
  const isDue = (row: WaitingRow) => row.due_at !== null && row.due_at.getTime() <= now
  const dueOutages = new Set(
    rows.filter((row) => row.kind === 'silent' && isDue(row)).map((row) => row.outage_id),
  )
  const joins = (row: WaitingRow) =>
    row.kind === 'silent' ? row.outage_id !== null && dueOutages.has(row.outage_id) : !wishes.hourly
  const included: WaitingRow[] = []
  const leftOut: { id: string; why: LeftOut }[] = []
  const muted: { id: string; until: Date }[] = []
  for (const row of rows) {
    const why = whyNot(row, wishes, isRecipient(row))
    if (why !== null) leftOut.push({ id: row.id, why })
    else if (row.muted_until !== null && row.muted_until.getTime() > now)
      muted.push({ id: row.id, until: new Date(Math.min(row.muted_until.getTime(), now + mutedRecheckMs)) })
    else if (isDue(row) || joins(row)) included.push(row)
  }
  return { included, leftOut, muted }
}

function whyNot(row: WaitingRow, wishes: Wishes, isRecipient: boolean): LeftOut | null {
  const { kind } = row
  if (row.stack_id !== row.owner_id) return 'gone'
  if (!isRecipient) return 'no_right'
  if (!wants(wishes, kind, row.level)) return 'switched_off'
  if (kind === 'opened' && row.acknowledged_at !== null) return 'acknowledged'
  if (kind === 'silent' && row.combined_state !== 'inactive') return 'over'
  // The end of an alarm is not reported if its beginning wasn't.
  return row.was_muted && kind !== 'silent' && row.closed_ms !== null ? 'over' : null
}
