import type { CSSProperties, ReactNode } from 'react'

/** A column of a list. Widths are tracks of a CSS grid, such as `76px` or `minmax(0, 1fr)`. */
export interface ListColumn<T, K extends string = string> {
  key: string
  head: ReactNode
  cell: (item: T) => ReactNode
  /** The track while the list is narrower than 860 px; without it the column isn't shown there. */
  narrow?: string
  /**
   * Where there is little room: `first` goes below 620 px, `second` below 480 px. What has neither, such as the name, never
   * goes.
   */
  drops?: 'first' | 'second'
  /** The track from 860 px on; as `narrow` when left out. */
  wide?: string
  /** The track on the phone; without it the column isn't shown there. */
  phone?: string
  align?: 'start' | 'end'
  /** Makes the head a button that sorts by this key. */
  sortKey?: K
}

export type ListWidth = 'phone' | 'tight' | 'snug' | 'narrow' | 'wide'

type Tracks = Pick<ListColumn<never>, 'phone' | 'narrow' | 'wide' | 'drops'>

/** The track of a column at a width, or `undefined` where it isn't shown. */
export function trackOf(column: Tracks, width: ListWidth): string | undefined {
  if (width === 'phone') return column.phone
  if (width === 'snug') return column.drops === 'first' ? undefined : column.narrow
  if (width === 'tight') return column.drops ? undefined : column.narrow
  if (width === 'narrow') return column.narrow
  return column.wide ?? column.narrow
}

/** The value of `grid-template-columns` at a width; `select` adds the checkbox before all others. */
export function gridTemplate(columns: readonly Tracks[], width: ListWidth, select: boolean): string {
  const first = select
    ? [{ phone: '22px', tight: '24px', snug: '24px', narrow: '24px', wide: '28px' }[width]]
    : []
  const tracks = columns.map((column) => trackOf(column, width)).filter((track) => track !== undefined)
  return [...first, ...tracks].join(' ')
}

/** The tracks of a list for its stylesheet, which takes those of the list's present width. */
export function listTracks(columns: readonly Tracks[], select: boolean): CSSProperties {
  const widths: readonly ListWidth[] = ['phone', 'tight', 'snug', 'narrow', 'wide']
  return Object.fromEntries(widths.map((width) => [`--list-${width}`, gridTemplate(columns, width, select)]))
}
