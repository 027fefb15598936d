import type { LeftOut } from './tables.ts'
import type { WaitingRow } from './waiting-queries.ts'
import { type Wishes, wants } from './wishes.ts'

/** What becomes of that which waits for a person's mail. */
export interface Sifted {
  readonly told: readonly WaitingRow[]
  readonly leftOut: readonly { readonly id: string; readonly why: LeftOut }[]
  /** Muted until a silence ends. What has neither of these goes on waiting. */
  readonly muted: readonly { readonly id: string; readonly until: Date }[]
}

/**
 * Says what a mail that is written now tells of. What is over before anybody was told of it, was taken up, or isn't the
 * reader's concern any more, is left out; so is what a silence has muted, until it ends. The boxes of an
 * outage are told together, once the first of them has waited for the others.
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
  const goesAlong = (row: WaitingRow) =>
    row.kind === 'silent' ? row.outage_id !== null && dueOutages.has(row.outage_id) : !wishes.hourly
  const told: WaitingRow[] = []
  const leftOut: { id: string; why: LeftOut }[] = []
  const muted: { id: string; until: Date }[] = []
  for (const row of rows) {
    const why = whyNot(row, wishes, isRecipient(row))
    if (why !== null) leftOut.push({ id: row.id, why })
    else if (row.muted_until !== null && row.muted_until.getTime() > now)
      muted.push({ id: row.id, until: row.muted_until })
    else if (isDue(row) || goesAlong(row)) told.push(row)
  }
  return { told, leftOut, muted }
}

function whyNot(row: WaitingRow, wishes: Wishes, isRecipient: boolean): LeftOut | null {
  const { kind } = row
  if (row.stack_id !== row.owner_id) return 'gone'
  if (!isRecipient) return 'no_right'
  if (!wants(wishes, kind, row.level)) return 'switched_off'
  if (kind === 'opened' && row.acknowledged_at !== null) return 'acknowledged'
  if (kind === 'silent' && row.combined_state !== 'inactive') return 'over'
  // Nobody is told of the end of what nobody was told of.
  return row.was_muted && kind !== 'silent' && row.closed_ms !== null ? 'over' : null
}
