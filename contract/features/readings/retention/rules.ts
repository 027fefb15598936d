/**
 * How long a stack keeps measured data, in months; null means forever. Hourly values are kept at least as long as
 * readings.
 */
export interface Keep {
  readonly readings: number | null
  readonly hours: number | null
}

/** A setting and the previous one, which still protects data from runs too soon after the change. */
export interface KeepRule {
  readonly keep: Keep
  readonly before: Keep
  /** In milliseconds: from this time, only `keep` applies. */
  readonly fromMs: number
}

/** The rule of a stack that has never changed it. */
export const keepAll: KeepRule = {
  keep: { readings: null, hours: null },
  before: { readings: null, hours: null },
  fromMs: 0,
}

/** The notice period after a change before anything is deleted; members see the notice all that time. */
export const noticeMs = 14 * 86_400_000

/** The longest time that can be set, in months. */
export const mostMonths = 120

/** Returns the last run at or before this time. Runs take place on the first of each month at midnight UTC. */
export function runAt(ms: number): number {
  return monthsBefore(ms, 0)
}

/** Returns the first run after this time. */
export function nextRun(ms: number): number {
  return monthsBefore(ms, -1)
}

/** Returns the time before which a run deletes: this many whole months before it. Null if it deletes nothing. */
export function horizonAt(run: number, months: number | null): number | null {
  return months === null ? null : monthsBefore(run, months)
}

/** Returns what a run keeps: `keep` if it was set in time, otherwise the longer of `keep` and `before`. */
export function keepAt({ keep, before, fromMs }: KeepRule, run: number): Keep {
  if (run >= fromMs) return keep
  return { readings: longer(keep.readings, before.readings), hours: longer(keep.hours, before.hours) }
}

/**
 * Returns the setting after a change: longer times apply at once, shorter ones at the first run after the notice
 * period.
 */
export function changeKeep(rule: KeepRule, keep: Keep, now: number): KeepRule {
  // Two runs never fall into one notice period, so only what applied at the next run has to be stored.
  return { keep, before: keepAt(rule, nextRun(now)), fromMs: now + noticeMs }
}

/** Whether hourly values would be deleted before the readings that they aggregate. */
export function endsBeforeReadings({ readings, hours }: Keep): boolean {
  return hours !== null && (readings === null || hours < readings)
}

function longer(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : Math.max(a, b)
}

function monthsBefore(ms: number, months: number): number {
  const date = new Date(ms)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, 1)
}
