/** A cell: which row, and which of its links. */
export interface Place {
  readonly row: number
  readonly column: number
}

/**
 * Where a key leads in rows of the given widths; `null` for a key that leads nowhere, or from outside them. A shorter row
 * is entered at its last cell; a row without cells is passed over.
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
