/**
 * Returns the index of the section that is in view: the last one that begins at or above the line, or the last one of all at the end
 * of the page, where a short section can't reach the line.
 */
export function sectionInView(
  tops: readonly number[],
  { line, isAtEnd }: { line: number; isAtEnd: boolean },
): number {
  if (isAtEnd) return tops.length - 1
  // A pixel of tolerance, because positions are rounded.
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= line + 1),
  )
}
