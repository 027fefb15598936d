import { type Weekday, weekdays } from './schedule.ts'

/** The times at which a task runs, in the form sent to boxes. */
export interface Times {
  readonly days: readonly Weekday[]
  /** Null for a daily run. */
  readonly interval_s: number | null
  readonly start_time: string | null
  readonly end_time: string | null
}

const dayS = 86_400
const weekS = 7 * dayS

/** Whether it runs at a fixed interval on all days, all day. */
export function isContinual(times: Times): times is Times & { readonly interval_s: number } {
  return times.interval_s !== null && times.start_time === null && times.days.length === weekdays.length
}

/**
 * Returns the seconds of a week, from Monday 00:00, at which it runs. A continual schedule is treated as if it started
 * there.
 */
export function runsOfWeek(times: Times): readonly number[] {
  const known = knownRuns.get(times) ?? findRuns(times)
  knownRuns.set(times, known)
  return known
}

/** Cached, because each upload needs the runs of its box. */
const knownRuns = new WeakMap<Times, readonly number[]>()

function findRuns({ days, interval_s: interval, start_time, end_time }: Times): number[] {
  const from = start_time === null ? 0 : secondOfDay(start_time)
  const until = end_time === null ? dayS - 1 : secondOfDay(end_time)
  const length = interval === null ? 0 : until - from + (until <= from ? dayS : 0)
  const runs = new Set<number>()
  for (const day of days) {
    const begin = weekdays.indexOf(day) * dayS + from
    for (let at = 0; at <= length; at += interval ?? dayS) runs.add((begin + at) % weekS)
  }
  return [...runs].sort((a, b) => a - b)
}

/** Returns the longest time without a run of any of these, in seconds; null if there are none. */
export function longestGapS(all: readonly Times[]): number | null {
  const intervals = all.filter(isContinual).map(({ interval_s }) => interval_s)
  const runs = [...new Set(all.filter((times) => !isContinual(times)).flatMap(runsOfWeek))].sort(
    (a, b) => a - b,
  )
  const gaps = runs.map((at, i) => (runs[i + 1] ?? (runs[0] as number) + weekS) - at)
  if (gaps.length > 0) intervals.push(gaps.reduce((longest, gap) => Math.max(longest, gap), 0))
  return intervals.length === 0 ? null : Math.min(...intervals)
}

/** Returns the next run of any of these after the last run at `lastMs`, in milliseconds; null if there are none. */
export function nextRun(all: readonly Times[], lastMs: number, timeZone: string): number | null {
  const next = all.map((times) => {
    if (isContinual(times)) return lastMs + times.interval_s * 1000
    const runs = runsOfWeek(times)
    const second = secondOfWeek(lastMs, timeZone)
    const wanted = runs.find((at) => at > second) ?? (runs[0] as number) + weekS
    const guess = lastMs - (lastMs % 1000) + (wanted - second) * 1000
    // If the clocks change in between, the guess is off by the change.
    const off = ((secondOfWeek(guess, timeZone) - (wanted % weekS) + weekS + weekS / 2) % weekS) - weekS / 2
    return guess - off * 1000 > lastMs ? guess - off * 1000 : guess
  })
  return next.length === 0 ? null : Math.min(...next)
}

/** Returns the shortest time between two runs of any one of these, in seconds; null if there are none. */
export function shortestIntervalS(all: readonly Times[]): number | null {
  return all.length === 0 ? null : Math.min(...all.map(({ interval_s }) => interval_s ?? dayS))
}

/** Returns the seconds since Monday 00:00 of a time in a time zone. */
export function secondOfWeek(atMs: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(atMs)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  const day = weekdays.indexOf(part('weekday').toLowerCase() as Weekday)
  return day * dayS + Number(part('hour')) * 3600 + Number(part('minute')) * 60 + Number(part('second'))
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(timeZone, made)
  return made
}

function secondOfDay(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60
}
