import type { TimeRange } from '../chart-types.ts'
import { nearestIndex } from '../series/reading-at.ts'

/**
 * Returns the interpolated values where a line enters and leaves the range. The line is drawn up to these points, so the
 * scale must include them.
 */
export function edgeValues(
  times: ArrayLike<number>,
  values: ArrayLike<number | null | undefined>,
  range: TimeRange,
): number[] {
  return [range.from, range.to].flatMap((edge) => {
    const near = nearestIndex(times, edge)
    if (near < 0) return []
    const after = (times[near] as number) < edge ? near + 1 : near
    const left = known(values, after - 1, -1)
    const right = known(values, after, 1)
    if (left < 0 || right < 0) return []
    const [leftTime, rightTime] = [times[left] as number, times[right] as number]
    const [a, b] = [values[left] as number, values[right] as number]
    return [a + ((b - a) * (edge - leftTime)) / (rightTime - leftTime)]
  })
}

/** Returns the index of the next value; -1 at a break or at the end. */
function known(values: ArrayLike<number | null | undefined>, start: number, direction: 1 | -1): number {
  for (let at = start; at >= 0 && at < values.length; at += direction) {
    if (values[at] === null) return -1
    if (values[at] !== undefined) return at
  }
  return -1
}
