const minuteMs = 60_000

/** For so long what happens is gathered into the first mail. */
export const gatheredMs = minuteMs
/** For so long where it is no longer news, or where more is to be expected: boxes seldom fall silent alone. */
export const gatheredLongMs = 10 * minuteMs
/** Between two mails to a person; less where an alarm is critical. */
const pauseMs = 10 * minuteMs
const urgentPauseMs = 2 * minuteMs
/** What any one person gets at most. */
export const mostMailsAnHour = 6
export const hourMs = 60 * minuteMs

/** What waits for a person's next mail, and the mails that the person has had. Times in milliseconds. */
export interface Waiting {
  /** When the first of what waits is due; null where nothing does. */
  readonly dueMs: number | null
  /** The same of what is urgent. */
  readonly urgentMs: number | null
  /** When mails were written to the person within the last hour, the oldest first. */
  readonly mails: readonly number[]
}

/** When the next mail to a person is to be written; null when nothing waits. */
export function whenDue({ dueMs, urgentMs, mails }: Waiting): number | null {
  const last = mails.at(-1) ?? Number.NEGATIVE_INFINITY
  const due = Math.min(
    Math.max(dueMs ?? Number.POSITIVE_INFINITY, last + pauseMs),
    Math.max(urgentMs ?? Number.POSITIVE_INFINITY, last + urgentPauseMs),
  )
  if (due === Number.POSITIVE_INFINITY) return null
  const bounding = mails.at(-mostMailsAnHour)
  return bounding === undefined ? due : Math.max(due, bounding + hourMs)
}

/** The next full hour, at which everybody who wants one mail an hour gets it. */
export function nextHour(now: number): number {
  return (Math.floor(now / hourMs) + 1) * hourMs
}
