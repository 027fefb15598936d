import type { ReactNode } from 'react'

/** A column of a list. Widths are tracks of a CSS grid, such as `76px` or `minmax(0, 1fr)`. */
export interface ListColumn<T, K extends string = string> {
  key: string
  head: ReactNode
  cell: (item: T) => ReactNode
  /** The track while the list is narrower than 860 px; without it the column isn't shown there. */
  narrow?: string
  /** The track from 860 px on; as `narrow` when left out. */
  wide?: string
  /** The track on the phone; without it the column isn't shown there. */
  phone?: string
  align?: 'start' | 'end'
  /** Makes the head a button that sorts by this key. */
  sortKey?: K
}

export type ListWidth = 'phone' | 'narrow' | 'wide'

/** The track of a column at a width, or `undefined` where it isn't shown. */
export function trackOf(column: Pick<ListColumn<never>, ListWidth>, width: ListWidth): string | undefined {
  if (width === 'phone') return column.phone
  if (width === 'narrow') return column.narrow
  return column.wide ?? column.narrow
}

/** The value of `grid-template-columns` at a width; `select` adds the checkbox before all others. */
export function gridTemplate(
  columns: ReadonlyArray<Pick<ListColumn<never>, ListWidth>>,
  width: ListWidth,
  select: boolean,
): string {
  const first = select ? [{ phone: '22px', narrow: '24px', wide: '28px' }[width]] : []
  const tracks = columns.map((column) => trackOf(column, width)).filter((track) => track !== undefined)
  return [...first, ...tracks].join(' ')
}
