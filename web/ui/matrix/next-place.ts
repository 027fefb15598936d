/** A cell: the index of its row, and of the link in the row. */
export interface Place {
  readonly row: number
  readonly column: number
}

/**
 * Returns the cell to which a key moves, in rows with the given numbers of cells; `null` if it doesn't move or starts outside
 * them. A shorter row is entered at its last cell; a row without cells is skipped.
 */
export function nextPlace(key: string, { row, column }: Place, widths: readonly number[]): Place | null {
  const width = widths[row]
  if (width === undefined || column < 0) return null
  const enter = (target: number, step: number): Place | null => {
    let at = target
    while (widths[at] === 0) at += step
    const wide = widths[at]
    return wide === undefined ? null : { row: at, column: Math.min(column, wide - 1) }
  }
  switch (key) {
    case 'ArrowDown':
      return enter(row + 1, 1)
    case 'ArrowUp':
      return enter(row - 1, -1)
    case 'ArrowRight':
      return column + 1 < width ? { row, column: column + 1 } : null
    case 'ArrowLeft':
      return column > 0 ? { row, column: column - 1 } : null
    case 'Home':
      return { row, column: 0 }
    case 'End':
      return { row, column: width - 1 }
    default:
      return null
  }
}
