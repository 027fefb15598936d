const minuteMs = 60_000

/** How long news are collected for the first mail. */
export const gatheredMs = minuteMs
/** The same for late news, and for silent boxes, because boxes seldom fall silent alone. */
export const gatheredLongMs = 10 * minuteMs
/** The minimum pause between two mails to a person, which is shorter for critical alarms. */
const pauseMs = 10 * minuteMs
const urgentPauseMs = 2 * minuteMs
/** The maximum per person. */
export const mostMailsPerHour = 6
export const hourMs = 60 * minuteMs

/** A person's pending notifications and recent mails. Times are in milliseconds. */
export interface Waiting {
  /** The due time of the first pending notification, or null. */
  readonly dueMs: number | null
  /** The due time of the first urgent one, or null. */
  readonly urgentMs: number | null
  /** The times of the mails to the person within the last hour, oldest first. */
  readonly mails: readonly number[]
}

/** Returns when the next mail to a person is due, or null if nothing is pending. */
export function whenDue({ dueMs, urgentMs, mails }: Waiting): number | null {
  const last = mails.at(-1) ?? Number.NEGATIVE_INFINITY
  const due = Math.min(
    Math.max(dueMs ?? Number.POSITIVE_INFINITY, last + pauseMs),
    Math.max(urgentMs ?? Number.POSITIVE_INFINITY, last + urgentPauseMs),
  )
  if (due === Number.POSITIVE_INFINITY) return null
  const bounding = mails.at(-mostMailsPerHour)
  return bounding === undefined ? due : Math.max(due, bounding + hourMs)
}

/** Returns the next full hour, at which hourly mails are sent. */
export function nextHour(now: number): number {
  return (Math.floor(now / hourMs) + 1) * hourMs
}
