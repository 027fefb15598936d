import type { TrailEntry } from '@sensorstack/contract/features/people/access/trail.ts'

export interface TrailDay {
  /** As the reader writes a date. */
  date: string
  lines: TrailLine[]
}

export interface TrailLine {
  /** What was done; of several the newest. */
  entry: TrailEntry
  times: number
}

/**
 * The entries by day, in their order; `dateOf` writes the date of a time in the reader's zone. Every sign-in and
 * every click that arranges the columns is an entry: one after another of the same person they are one line.
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
