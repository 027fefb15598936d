import { connectionToleranceMs } from './states.ts'

/** The last and the next expected connection of a box, in milliseconds; null if there is none. */
export interface ConnectionTimes {
  readonly lastMs: number | null
  readonly nextMs: number | null
}

/**
 * Whether the newest reading of a measure is older than the schedule of its box allows, so that its value must not be shown as
 * the current one: the last connection should have brought a newer one, or the next one is long overdue. Any older reading
 * of a box that isn't expected to connect is outdated.
 */
export function isOutdated(readAtMs: number, { lastMs, nextMs }: ConnectionTimes, nowMs: number): boolean {
  if (lastMs === null || nextMs === null) return nowMs - readAtMs > connectionToleranceMs
  const gapMs = Math.max(0, nextMs - lastMs)
  const isLeftBehind = lastMs - readAtMs > gapMs + connectionToleranceMs
  return isLeftBehind || nowMs - readAtMs > 2 * gapMs + connectionToleranceMs
}
