import { Checkbox } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useClickOrDouble } from '../control/use-click-or-double.ts'
import { nextSort, type Sort } from '../filter/sort.ts'
import { endArrival } from '../page/arrival.ts'
import { useUiTexts } from '../texts/ui-texts.tsx'
import { chooseRows } from './choose-rows.ts'
import { ListRow, type RowActions } from './ListRow.tsx'
import c from './list.module.css'
import { type ListColumn, listTracks, trackOf } from './list-columns.ts'
import { moveFocus } from './move-focus.ts'
import { VirtualList } from './VirtualList.tsx'

export interface DataListProps<T, K extends string = string> {
  /** Names the list. */
  label: string
  columns: ReadonlyArray<ListColumn<T, K>>
  /** What is loaded so far. */
  items: readonly T[]
  /** How many there are in all, when more can be loaded. */
  total?: number
  itemKey: (item: T) => string
  /** The name of an item, for its checkbox. */
  itemLabel: (item: T) => string
  /** `two-line`: 52 px, 76 on the phone. `one-line` (the simplified view): 36, 44 on the phone. */
  density?: 'two-line' | 'one-line'
  /** A click (after the double-click window when `onOpenDouble` is set; of several the last) or Enter. */
  onOpen: (item: T) => void
  onOpenDouble?: (item: T) => void
  /** The key of the item that another column shows. */
  current?: string | null
  selected?: ReadonlySet<string>
  /** Without it there are no checkboxes. */
  onSelectedChange?: (selected: ReadonlySet<string>) => void
  sort?: Sort<K>
  onSortChange?: (sort: Sort<K>) => void
  onNearEnd?: () => void
  keepPlace?: string
  /** The key of the row that the person comes back to: it takes the focus once, as soon as it is there. */
  focusOn?: string | undefined
  /** Below the rows: an error with a retry, a skeleton of what is being loaded. */
  after?: ReactNode
}

/**
 * Rows in a grid whose columns follow the width of the list, windowed, with checkboxes and sorting heads. Up, Down,
 * Page keys, Home and End move, Enter opens, Space selects, once however long they are held; the tab key enters and leaves
 * it as one stop. With Shift a click, Space or a move selects all from the row chosen before; Ctrl-A selects all.
 */
export function DataList<T, K extends string = string>(props: DataListProps<T, K>) {
  const { columns, items, itemKey, density = 'two-line', selected, onSelectedChange } = props
  const phone = useMediaQuery('(max-width: 768px)', undefined, { getInitialValueInEffect: false })
  const [focus, setFocus] = useState(0)
  const takeFocus = useRef(false)
  const root = useRef<HTMLDivElement>(null)
  const click = useClickOrDouble(props.onOpen, props.onOpenDouble, { replaces: true })
  const select = onSelectedChange !== undefined
  const focused = Math.min(focus, items.length - 1)

  /** The row that was chosen last: where a range begins. */
  const anchor = useRef<string | null>(null)
  const toggle = (key: string, range: boolean) => {
    onSelectedChange?.(
      chooseRows(selected ?? new Set(), items.map(itemKey), { key, anchor: anchor.current, range }),
    )
    if (!range || anchor.current === null) anchor.current = key
  }

  const onKeyDown = (event: KeyboardEvent, item: T) => {
    if (event.target !== event.currentTarget) return
    const page = Math.max(1, Math.floor((root.current?.clientHeight ?? 400) / rowHeight) - 1)
    const to = moveFocus(event.key, focused, items.length, page)
    if (to !== null) {
      event.preventDefault()
      takeFocus.current = true
      setFocus(to)
      const reached = items[to]
      if (event.shiftKey && select && reached !== undefined) {
        anchor.current ??= itemKey(item)
        toggle(itemKey(reached), true)
      }
    } else if (event.key === 'a' && (event.ctrlKey || event.metaKey) && select) {
      event.preventDefault()
      onSelectedChange?.(new Set([...(selected ?? []), ...items.map(itemKey)]))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (!event.repeat) click(item, event)
    } else if (event.key === ' ' && select) {
      event.preventDefault()
      if (!event.repeat) toggle(itemKey(item), event.shiftKey)
    }
  }

  // Rows read the latest of these without being drawn again for it.
  const present: RowActions<T> = {
    takesFocus: () => {
      const takes = takeFocus.current
      takeFocus.current = false
      return takes
    },
    onFocus: setFocus,
    onKeyDown,
    onClick: click,
    onToggle: toggle,
  }
  const actions = useRef<RowActions<T>>(present)
  useLayoutEffect(() => {
    actions.current = present
  })

  const { focusOn } = props
  const hasFocusedOn = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the rows that are there then
  useLayoutEffect(() => {
    if (focusOn === undefined || hasFocusedOn.current) return
    hasFocusedOn.current = true
    const index = items.findIndex((item) => itemKey(item) === focusOn)
    if (index < 0) return
    endArrival()
    // A row that isn't drawn yet takes it once it is.
    takeFocus.current = true
    setFocus(index)
    if (index === focused) {
      takeFocus.current = false
      root.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true })
    }
  }, [focusOn])

  const rowHeight = density === 'two-line' ? (phone ? 76 : 52) : phone ? 44 : 36
  const tracks = listTracks(columns, select)
  const cells = useMemo(
    () =>
      columns.map((column) => ({
        column,
        attributes: {
          className: c.cell,
          'data-align': column.align,
          'data-phone': trackOf(column, 'phone') !== undefined || undefined,
          'data-narrow': trackOf(column, 'narrow') !== undefined || undefined,
          'data-drops': column.drops,
        },
      })),
    [columns],
  )

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table can't be windowed
    <div
      ref={root}
      className={c.list}
      style={tracks}
      role="grid"
      aria-label={props.label}
      aria-rowcount={(props.total ?? items.length) + 1}
      aria-multiselectable={select || undefined}
      tabIndex={-1}
    >
      <ListHead {...props} cells={cells} />
      <VirtualList
        count={items.length}
        rowHeight={rowHeight}
        rowKey={(index) => {
          const item = items[index]
          return item === undefined ? String(index) : itemKey(item)
        }}
        activeIndex={focused > 0 ? focused : undefined}
        keepPlace={props.keepPlace}
        onNearEnd={props.onNearEnd}
        role="rowgroup"
        renderRow={(index) => {
          const item = items[index]
          if (item === undefined) return null
          const key = itemKey(item)
          return (
            <ListRow
              item={item}
              itemKey={key}
              index={index}
              label={props.itemLabel(item)}
              cells={cells}
              density={density}
              selected={select ? (selected?.has(key) ?? false) : undefined}
              current={key === props.current}
              tabbable={index === focused}
              actions={actions}
            />
          )
        }}
      />
      {props.after}
    </div>
  )
}

interface ListHeadProps<T, K extends string> extends DataListProps<T, K> {
  cells: Array<{ column: ListColumn<T, K>; attributes: Record<string, unknown> }>
}

function ListHead<T, K extends string>(props: ListHeadProps<T, K>) {
  const { cells, items, itemKey, selected, onSelectedChange, sort = null, onSortChange } = props
  const texts = useUiTexts()
  const chosen = items.filter((item) => selected?.has(itemKey(item))).length
  const all = items.length > 0 && chosen === items.length
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the rows
    <div role="row" className={c.head} aria-rowindex={1} tabIndex={-1}>
      {onSelectedChange && (
        // biome-ignore lint/a11y/useSemanticElements: see the rows
        <span role="columnheader" className={c.check} tabIndex={-1}>
          <Checkbox
            aria-label={texts.selectAll}
            checked={all}
            indeterminate={chosen > 0 && !all}
            onChange={() => onSelectedChange(all ? new Set() : new Set(items.map(itemKey)))}
          />
        </span>
      )}
      {cells.map(({ column, attributes }) => {
        const direction = column.sortKey && sort?.key === column.sortKey ? sort.direction : undefined
        const Arrow = direction === 'ascending' ? IconArrowUp : IconArrowDown
        return (
          // biome-ignore lint/a11y/useSemanticElements: see the rows
          <span
            key={column.key}
            role="columnheader"
            tabIndex={-1}
            aria-sort={column.sortKey ? (direction ?? 'none') : undefined}
            {...attributes}
          >
            {column.sortKey && onSortChange ? (
              <button
                type="button"
                className={c.sort}
                data-sorted={direction !== undefined || undefined}
                onClick={() => column.sortKey && onSortChange(nextSort(sort, column.sortKey))}
              >
                {column.head}
                {direction && <Arrow size={14} stroke={1.8} aria-hidden="true" />}
              </button>
            ) : (
              column.head
            )}
          </span>
        )
      })}
    </div>
  )
}
