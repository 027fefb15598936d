import type { TrailEntry } from '@sensorstack/contract/features/people/access/trail.ts'

export interface TrailDay {
  /** Formatted for the reader. */
  date: string
  lines: TrailLine[]
}

export interface TrailLine {
  /** The newest entry of the line. */
  entry: TrailEntry
  times: number
}

/**
 * Groups the entries by day and keeps their order. `dateOf` formats the date of a timestamp in the reader's time
 * zone. Every sign-in and every rearranged column is a separate entry, so consecutive ones of the same person
 * share a line.
 */
export function trailDays(entries: readonly TrailEntry[], dateOf: (time: string) => string): TrailDay[] {
  const days: TrailDay[] = []
  for (const entry of entries) {
    const date = dateOf(entry.created_at)
    const day = days.at(-1)
    const above = day?.lines.at(-1)
    if (day?.date !== date) days.push({ date, lines: [{ entry, times: 1 }] })
    else if (above && isMoreOfTheSame(above.entry, entry)) above.times += 1
    else day.lines.push({ entry, times: 1 })
  }
  return days
}

const folded = ['accounts.saveUiSettings', 'auth.login']

function isMoreOfTheSame(a: TrailEntry, b: TrailEntry): boolean {
  return folded.includes(a.action) && a.action === b.action && a.account_id === b.account_id
}
