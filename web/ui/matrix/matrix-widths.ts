import type { CSSProperties } from 'react'
import { formatNumber } from '../number/format-number.ts'
import type { MatrixCounts, MatrixState } from './StackMatrix.tsx'

/** In pixels, at the size and weight in which counts are written. */
const digit = 7.5
const gap = 4
const padding = 6

/** As wide as the widest of the counts needs. */
function widthOf(counts: readonly MatrixCounts[], state: MatrixState): number {
  const text = formatNumber(Math.max(0, ...counts.map((each) => each[state])))
  const digits = text.replace(/\D/g, '').length
  return Math.ceil(digits * digit + (text.length - digits) * gap + padding)
}

/** The widths of the columns for these rows, for the element that holds the head and the rows of a matrix. */
export function matrixWidths(
  first: readonly MatrixCounts[],
  second: readonly MatrixCounts[] = [],
): CSSProperties {
  const of = (block: string, counts: readonly MatrixCounts[]) =>
    (['critical', 'attention', 'inactive', 'nominal'] as const).map((state) => [
      `--${block}-${state}`,
      `${widthOf(counts, state)}px`,
    ])
  return Object.fromEntries([...of('first', first), ...of('second', second)])
}
