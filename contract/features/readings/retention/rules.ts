/** How long a stack keeps measured data, in months; null: forever. Hourly values are kept at least as long as readings. */
export interface Keep {
  readonly readings: number | null
  readonly hours: number | null
}

/** A setting with the one before it, which still protects data from the runs that come too soon after the change. */
export interface KeepRule {
  readonly keep: Keep
  readonly before: Keep
  /** From this time on, in milliseconds, `keep` alone holds. */
  readonly fromMs: number
}

/** What applies to a stack that has never set anything. */
export const keepAll: KeepRule = {
  keep: { readings: null, hours: null },
  before: { readings: null, hours: null },
  fromMs: 0,
}

/** Nothing is deleted sooner than this after the change; members are told about it all that time. */
export const noticeMs = 14 * 86_400_000

/** The longest time that can be set, in months. */
export const mostMonths = 120

/** Data is deleted on the first of each month at midnight UTC: the last such time at or before this one. */
export function runAt(ms: number): number {
  return monthsBefore(ms, 0)
}

/** The first run after the time. */
export function nextRun(ms: number): number {
  return monthsBefore(ms, -1)
}

/** Where a run cuts: this many whole months before it are kept. Null: nowhere. */
export function horizonAt(run: number, months: number | null): number | null {
  return months === null ? null : monthsBefore(run, months)
}

/** What is kept at a run: what was set in time for it, or else the longer of that and what was set before. */
export function keepAt({ keep, before, fromMs }: KeepRule, run: number): Keep {
  if (run >= fromMs) return keep
  return { readings: longer(keep.readings, before.readings), hours: longer(keep.hours, before.hours) }
}

/** The setting after a change: what it makes longer holds at once, what it makes shorter at the first run after the notice. */
export function changeKeep(rule: KeepRule, keep: Keep, now: number): KeepRule {
  // No two runs lie within the time of the notice: what held at the next run is all that has to be remembered.
  return { keep, before: keepAt(rule, nextRun(now)), fromMs: now + noticeMs }
}

/** Whether hourly values would go before the readings that they sum up. */
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
