/**
 * Returns the indices of the values that no line joins to a neighbour, so that they are drawn as points. `undefined` (no reading
 * at another line's time) doesn't break a line; `null` does.
 */
export function lonePoints(values: ArrayLike<number | null | undefined>, from: number, to: number): number[] {
  const lone: number[] = []
  for (let index = from; index <= to; index += 1) {
    const isValue = typeof values[index] === 'number'
    if (isValue && !isJoined(values, index, -1) && !isJoined(values, index, 1)) lone.push(index)
  }
  return lone
}

function isJoined(values: ArrayLike<number | null | undefined>, index: number, direction: 1 | -1): boolean {
  for (let at = index + direction; at >= 0 && at < values.length; at += direction) {
    if (values[at] === null) return false
    if (values[at] !== undefined) return true
  }
  return false
}
