import type { CSSProperties } from 'react'
import { formatNumber } from '../number/format-number.ts'
import type { MatrixCounts, MatrixState } from './StackMatrix.tsx'

/** In pixels, for the font size and weight of the counts. */
const digit = 7.5
const gap = 4
const padding = 6

/** Returns the width of the widest count, in pixels. */
function widthOf(counts: readonly MatrixCounts[], state: MatrixState): number {
  const text = formatNumber(Math.max(0, ...counts.map((each) => each[state])))
  const digits = text.replace(/\D/g, '').length
  return Math.ceil(digits * digit + (text.length - digits) * gap + padding)
}

/** Returns the column widths for these rows as CSS variables, for the element around the header and rows of a matrix. */
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
