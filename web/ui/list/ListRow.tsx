import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react'
import { Link } from '../link/Link.tsx'
import c from './list.module.css'
import type { ListColumn } from './list-columns.ts'
import { RowCheck } from './RowCheck.tsx'

/** The callbacks from a row to its list. */
export interface RowActions<T> {
  /** Whether the row must take the focus that a key has moved to it. Resets the flag. */
  takesFocus: () => boolean
  onFocus: (index: number) => void
  onKeyDown: (event: KeyboardEvent, item: T) => void
  onClick: (item: T, event: MouseEvent) => void
  onToggle: (key: string, range: boolean) => void
}

/** A column with the attributes of its cells. */
export interface ListCell<T> {
  column: Pick<ListColumn<T>, 'key' | 'cell' | 'href'>
  attributes: Record<string, unknown>
}

export interface ListRowProps<T> {
  item: T
  itemKey: string
  index: number
  label: string
  cells: ReadonlyArray<ListCell<T>>
  density: 'two-line' | 'one-line'
  /** If undefined, there is no checkbox. */
  selected: boolean | undefined
  /** Whether this row is the list's tab stop. */
  tabbable: boolean
  /** A stable ref, the same for all rows and renders. */
  actions: RefObject<RowActions<T>>
}

function Row<T>(props: ListRowProps<T>) {
  const { item, itemKey, index, selected, tabbable, actions } = props
  const row = useRef<HTMLDivElement>(null)
  // The row may be rendered only after the list has scrolled to it.
  useLayoutEffect(() => {
    if (tabbable && actions.current.takesFocus()) row.current?.focus({ preventScroll: true })
  }, [tabbable, actions])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table row can't be positioned in a virtualised list
    <div
      role="row"
      ref={row}
      className={c.row}
      data-index={index}
      data-density={props.density}
      aria-rowindex={index + 2}
      aria-selected={selected}
      tabIndex={tabbable ? 0 : -1}
      onFocus={() => actions.current.onFocus(index)}
      onKeyDown={(event) => actions.current.onKeyDown(event, item)}
      onMouseDown={(event) => {
        // Shift selects a range of rows, not of text.
        if (event.shiftKey && selected !== undefined) event.preventDefault()
      }}
      onClick={(event) => {
        // Links and buttons in a cell handle their own clicks, except for a plain click on the link to the item.
        const target = event.target as HTMLElement
        const own = target.closest('a, button, label, input')
        if (own && !(own.classList.contains(c.opens ?? '') && event.defaultPrevented)) return
        const chooses = selected !== undefined && (event.shiftKey || event.ctrlKey || event.metaKey)
        if (chooses || target.closest(`.${c.check}`)) actions.current.onToggle(itemKey, event.shiftKey)
        else actions.current.onClick(item, event)
      }}
    >
      {selected !== undefined && (
        // biome-ignore lint/a11y/useSemanticElements: see the row
        <span role="gridcell" className={c.check} tabIndex={-1}>
          <RowCheck
            label={props.label}
            checked={selected}
            onChange={(event) =>
              actions.current.onToggle(itemKey, (event.nativeEvent as MouseEventInit).shiftKey ?? false)
            }
          />
        </span>
      )}
      {props.cells.map(({ column, attributes }) => (
        // biome-ignore lint/a11y/useSemanticElements: see the row
        <span key={column.key} role="gridcell" tabIndex={-1} {...attributes} data-opens={column.href && true}>
          {column.href ? (
            <ItemLink href={column.href(item)}>{column.cell(item)}</ItemLink>
          ) : (
            column.cell(item)
          )}
        </span>
      ))}
    </div>
  )
}

/**
 * The link to the item of a row, for another tab or window: the row handles a plain click itself. With Shift it selects a range
 * of rows. The row is the tab stop.
 */
function ItemLink({ href, children }: { href: string; children: ReactNode }) {
  const leaveToRow = (event: MouseEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey) event.preventDefault()
  }
  return (
    <Link className={c.opens} href={href} tabIndex={-1} onClick={leaveToRow}>
      {children}
    </Link>
  )
}

/** A row of a DataList, memoised so that scrolling stays fast. */
export const ListRow = memo(Row) as <T>(props: ListRowProps<T>) => ReactElement
