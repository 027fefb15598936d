import type { TrailEntry } from '@sensorstack/contract/features/access/trail.ts'

export interface TrailDay {
  /** As the reader writes a date. */
  date: string
  entries: TrailEntry[]
}

/** The entries by day, in their order; `dateOf` writes the date of a time in the reader's zone. */
export function trailDays(entries: readonly TrailEntry[], dateOf: (time: string) => string): TrailDay[] {
  const days: TrailDay[] = []
  for (const entry of entries) {
    const date = dateOf(entry.created_at)
    const day = days.at(-1)
    if (day?.date === date) day.entries.push(entry)
    else days.push({ date, entries: [entry] })
  }
  return days
}
