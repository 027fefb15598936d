const dayMs = 86_400_000
/** What lies further away is no forecast. */
const farthestMs = 100 * 365 * dayMs

/** What a stack has, and what it was charged lately; in one unit. */
export interface Use {
  readonly balance: number
  readonly week: number
  readonly month: number
}

/** When the points run out, in milliseconds. */
export interface Depletion {
  readonly past_week: number | null
  readonly past_month: number | null
  readonly estimated: number | null
  readonly basis: 'past_week' | 'past_month' | null
}

/**
 * When the points run out if they are used up as in the past 7 and 30 days; `now` when none are left, null when none were
 * used. Most charges are booked once a month, so that a week may hold all of them or none: the month's is the
 * estimate, and the week's only where the month has nothing.
 */
export function predictDepletion({ balance, week, month }: Use, now: number): Depletion {
  const after = (used: number, days: number) => {
    if (used <= 0) return null
    const ms = Math.max(0, balance / (used / days)) * dayMs
    return ms > farthestMs ? null : now + Math.round(ms)
  }
  const past_week = after(week, 7)
  const past_month = after(month, 30)
  const basis = past_month !== null ? 'past_month' : past_week !== null ? 'past_week' : null
  return { past_week, past_month, estimated: past_month ?? past_week, basis }
}

/** A stack is warned from 0 downwards, and when its points run out within 14 days. */
export function isWarned({ balance }: Use, { estimated }: Depletion, now: number): boolean {
  return balance <= 0 || (estimated !== null && estimated < now + 14 * dayMs)
}
