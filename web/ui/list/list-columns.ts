import type { CSSProperties, ReactNode } from 'react'

/** A column of a list. Widths are tracks of a CSS grid, such as `76px` or `minmax(0, 1fr)`. */
export interface ListColumn<T, K extends string = string> {
  key: string
  head: ReactNode
  cell: (item: T) => ReactNode
  /** Makes the cell a link to this address. A list has one such column; a plain click on it opens the item like the rest of the row. */
  href?: (item: T) => string
  /** The track while the list is narrower than 860 px. If omitted, the column is hidden there. */
  narrow?: string
  /**
   * Hides the column when there is little space: `first` below 620 px, `second` below 480 px. If omitted, as for the name, the
   * column is never hidden.
   */
  drops?: 'first' | 'second'
  /** The track from 860 px on; same as `narrow` by default. */
  wide?: string
  /** The track on a phone. If omitted, the column is hidden there. */
  phone?: string
  align?: 'start' | 'end'
  /** Makes the header a button that sorts by this key. */
  sortKey?: K
}

export type ListWidth = 'phone' | 'tight' | 'snug' | 'narrow' | 'wide'

type Tracks = Pick<ListColumn<never>, 'phone' | 'narrow' | 'wide' | 'drops'>

/** Returns the track of a column at a width, or `undefined` if it is hidden. */
export function trackOf(column: Tracks, width: ListWidth): string | undefined {
  if (width === 'phone') return column.phone
  if (width === 'snug') return column.drops === 'first' ? undefined : column.narrow
  if (width === 'tight') return column.drops ? undefined : column.narrow
  if (width === 'narrow') return column.narrow
  return column.wide ?? column.narrow
}

/** Returns the value of `grid-template-columns` at a width; `select` adds a column for checkboxes at the start. */
export function gridTemplate(columns: readonly Tracks[], width: ListWidth, select: boolean): string {
  const first = select
    ? [{ phone: '22px', tight: '24px', snug: '24px', narrow: '24px', wide: '28px' }[width]]
    : []
  const tracks = columns.map((column) => trackOf(column, width)).filter((track) => track !== undefined)
  return [...first, ...tracks].join(' ')
}

/** Returns the tracks of a list as CSS variables; the stylesheet picks the ones for the current width. */
export function listTracks(columns: readonly Tracks[], select: boolean): CSSProperties {
  const widths: readonly ListWidth[] = ['phone', 'tight', 'snug', 'narrow', 'wide']
  return Object.fromEntries(widths.map((width) => [`--list-${width}`, gridTemplate(columns, width, select)]))
}
