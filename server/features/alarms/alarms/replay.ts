import type { Limit } from '@sensorstack/contract/features/alarms/alarm-limits/alarm-limit.ts'
import { placeOf, type Readings } from '../../readings/telemetry/public.ts'
import { type Course, isBack, type Level, type LevelState, passStops, step } from './machine.ts'

export interface Recorded extends Course {
  readonly id: string
}

/** Where judging starts again, and the alarm that is open there. */
export interface Start {
  readonly fromMs: number
  readonly open: Recorded | null
}

/** The result of judging a stretch of the past again. */
export interface Replayed {
  /** The alarms of the stretch; the last one may still be open. */
  readonly courses: readonly Course[]
  /** The time of the last reading judged. */
  readonly untilMs: number
  /** Null if everything after `untilMs` is as recorded, otherwise the state after the last reading, from which to continue. */
  readonly state: LevelState | null
}

/**
 * Readings after the last late one are judged until the state agrees with the recorded alarms. If limits have changed
 * since, it may never agree; after this many readings the recorded alarms are kept.
 */
const mostBehind = 20_000

/**
 * Returns a point at or before the first late reading at which the level's state is certain. `before` is the time of the
 * reading before the first late one. If alarms have a minimum duration, the readings within that time are judged again.
 */
export function startOf(
  recorded: readonly Recorded[],
  firstLateMs: number,
  before: number | null,
  durationMs: number,
): Start {
  const open = recorded.find((alarm) => covers(alarm, firstLateMs) && alarm.openedMs < firstLateMs) ?? null
  if (open) {
    const isCertain = durationMs === 0 || (before !== null && before >= open.openedMs + durationMs)
    return isCertain ? { fromMs: firstLateMs, open } : { fromMs: open.openedMs, open: null }
  }
  if (durationMs === 0 || before === null) return { fromMs: firstLateMs, open: null }
  const closed = recorded.flatMap(({ closedMs }) =>
    closedMs !== null && closedMs <= firstLateMs ? [closedMs] : [],
  )
  return { fromMs: Math.max(before - durationMs, ...closed), open: null }
}

/**
 * Judges the readings, including late ones, from the start up to `endMs` (exclusive). Stops at the first reading after the
 * late ones at which the state is as recorded.
 */
export async function replay(
  pages: AsyncIterable<Readings>,
  past: {
    readonly level: Level
    readonly limit: Limit
    readonly start: Start
    readonly lastLateMs: number
    readonly endMs: number
    /** The times at which measuring stopped, ascending. */
    readonly stops: readonly number[]
    readonly recorded: readonly Recorded[]
  },
): Promise<Replayed> {
  const { level, limit, start, lastLateMs, endMs, stops, recorded } = past
  const durationMs = limit.min_duration_s * 1000
  const state: LevelState = { open: start.open ? { ...start.open, closedMs: null } : null, pending: null }
  const courses: Course[] = state.open ? [state.open] : []
  let untilMs = start.fromMs
  let behind = 0
  let stop = 0
  for await (const { times, values } of pages) {
    for (let i = 0; i < times.length; i++) {
      const ms = times[i]!
      if (ms < start.fromMs) continue
      if (ms >= endMs) break
      stop = passStops(state, stops, stop, ms)
      const opened = step(state, level, limit, ms, values[i]!)
      if (opened) courses.push(opened)
      untilMs = ms
      if (ms <= lastLateMs) continue
      const alarm = recorded.find((one) => covers(one, ms))
      const agrees = alarm
        ? state.open?.side === alarm.side && ms - alarm.openedMs >= durationMs
        : state.open === null && state.pending === null
      if (agrees || ++behind === mostBehind) {
        if (state.open) state.open.closedMs = alarm ? alarm.closedMs : ms
        return { courses, untilMs, state: null }
      }
    }
  }
  passStops(state, stops, stop, endMs)
  return { courses, untilMs, state }
}

function covers(alarm: Course, ms: number): boolean {
  return alarm.openedMs <= ms && (alarm.closedMs === null || alarm.closedMs > ms)
}

function endOf(alarm: Course): number {
  return alarm.closedMs ?? Number.POSITIVE_INFINITY
}

/** The changes to the recorded alarms after a stretch was judged again. */
export interface Corrections {
  readonly corrected: readonly { readonly alarm: Recorded; readonly course: Course }[]
  readonly added: readonly Course[]
}

/**
 * Compares the alarms found with the recorded ones. An alarm in both keeps its id and gets the new times; others are added. A
 * recorded alarm that isn't found again is kept, because limits change, but ends with the first late reading back inside, or
 * when another open alarm is found.
 */
export function reconcile(
  { courses, untilMs }: Replayed,
  recorded: readonly Recorded[],
  late: Readings,
  level: Level,
  limit: Limit,
): Corrections {
  const known = recorded.filter((alarm) => alarm.openedMs <= untilMs)
  const left = new Set(known)
  const corrected: { alarm: Recorded; course: Course }[] = []
  const added: Course[] = []
  let low = 0
  for (const course of courses) {
    while (low < known.length && endOf(known[low]!) <= course.openedMs) low++
    const alarm = firstOf(known, low, course, left)
    if (!alarm) {
      added.push(course)
      continue
    }
    left.delete(alarm)
    const same =
      alarm.openedMs === course.openedMs &&
      alarm.openedValue === course.openedValue &&
      alarm.closedMs === course.closedMs
    if (!same) corrected.push({ alarm, course })
  }
  const open = courses.find((course) => course.closedMs === null)
  for (const alarm of left) {
    const back = firstBack(alarm, late, level, limit)
    const superseded = open && alarm.closedMs === null ? Math.max(alarm.openedMs, open.openedMs) : null
    const closedMs = back ?? superseded
    if (closedMs !== null) corrected.push({ alarm, course: { ...alarm, closedMs } })
  }
  return { corrected, added }
}

/** Returns the first alarm from the index on that overlaps the course, has the same side and isn't matched yet. */
function firstOf(known: readonly Recorded[], from: number, course: Course, left: ReadonlySet<Recorded>) {
  for (let i = from; i < known.length && known[i]!.openedMs < endOf(course); i++) {
    const alarm = known[i]!
    if (alarm.side === course.side && left.has(alarm) && endOf(alarm) > course.openedMs) return alarm
  }
  return null
}

/** Returns the time of the first late reading within the alarm that is back inside; null if there is none. */
function firstBack(alarm: Recorded, late: Readings, level: Level, limit: Limit): number | null {
  for (let i = placeOf(late.times, alarm.openedMs + 1); i < late.times.length; i++) {
    const ms = late.times[i]!
    if (ms >= endOf(alarm)) return null
    if (isBack(alarm.side, level, limit, late.values[i]!)) return ms
  }
  return null
}
