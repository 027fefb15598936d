import { useMediaQuery } from '@mantine/hooks'
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { useClickOrDouble } from '../control/use-click-or-double.ts'
import type { Sort } from '../filter/sort.ts'
import { ListHead } from './ListHead.tsx'
import { ListRow, type RowActions } from './ListRow.tsx'
import c from './list.module.css'
import { type ListColumn, listTracks, trackOf } from './list-columns.ts'
import { moveFocus } from './move-focus.ts'
import { useRowChoice } from './use-row-choice.ts'
import { useRowFocus } from './use-row-focus.ts'
import { useWidth } from './use-width.ts'
import { VirtualList } from './VirtualList.tsx'

/** Row heights in pixels; keep them and the width in line with the stylesheet. In a snug list the reason wraps. */
const heights = { 'two-line': 52, 'one-line': 36 }
const snugHeights = { 'two-line': 68, 'one-line': 36 }
const phoneHeights = { 'two-line': 76, 'one-line': 44 }
const snugWidth = 620

export interface DataListProps<T, K extends string = string> {
  /** The list's accessible name. */
  label: string
  columns: ReadonlyArray<ListColumn<T, K>>
  items: readonly T[]
  itemKey: (item: T) => string
  /** Returns the name of an item, for its checkbox. */
  itemLabel: (item: T) => string
  /** `two-line`: 52 px, 68 px in a narrow column, 76 px on a phone. `one-line` (the simplified view): 36 px, 44 px on a phone. */
  density?: 'two-line' | 'one-line'
  /** Called on a click or Enter. With `onOpenDouble`, waits for a second click; only the last of several clicks counts. */
  onOpen: (item: T) => void
  onOpenDouble?: (item: T) => void
  selected?: ReadonlySet<string>
  /** If omitted, there are no checkboxes. */
  onSelectedChange?: (selected: ReadonlySet<string>) => void
  sort?: Sort<K>
  onSortChange?: (sort: Sort<K>) => void
  keepPlace?: string
  /** The key of the row that the user returns to. It gets the focus once, as soon as it is loaded. */
  focusOn?: string | undefined
}

/**
 * A virtualised list in a grid whose columns depend on its width, with checkboxes and sortable headers. Up, Down, Page keys,
 * Home and End move the focus. Enter opens, with Ctrl in a new tab, and Space selects, once even if held. The list is one tab
 * stop. With Shift, a click, Space or a move selects the range from the row chosen before; Ctrl-A selects all.
 */
export function DataList<T, K extends string = string>(props: DataListProps<T, K>) {
  const { columns, items, itemKey, density = 'two-line', selected, onSelectedChange, focusOn } = props
  const phone = useMediaQuery('(max-width: 768px)', undefined, { getInitialValueInEffect: false })
  const root = useRef<HTMLDivElement>(null)
  const isSnug = useWidth(root) < snugWidth
  const rowHeight = (phone ? phoneHeights : isSnug ? snugHeights : heights)[density]
  const click = useClickOrDouble(props.onOpen, props.onOpenDouble, { replaces: true })
  const choice = useRowChoice({ items, itemKey, selected, onSelectedChange })
  const focus = useRowFocus({ root, items, itemKey, focusOn })

  const onKeyDown = (event: KeyboardEvent, item: T) => {
    if (event.target !== event.currentTarget) return
    const page = Math.max(1, Math.floor((root.current?.clientHeight ?? 400) / rowHeight) - 1)
    const to = moveFocus(event.key, focus.focused, items.length, page)
    if (to !== null) {
      event.preventDefault()
      focus.sendTo(to)
      const reached = items[to]
      if (event.shiftKey && choice.isPossible && reached !== undefined) {
        choice.extend(itemKey(item), itemKey(reached))
      }
    } else if (event.key === 'a' && (event.ctrlKey || event.metaKey) && choice.isPossible) {
      event.preventDefault()
      choice.all()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (event.repeat) return
      const href = columns.find((column) => column.href)?.href?.(item)
      if (href !== undefined && (event.ctrlKey || event.metaKey)) window.open(href, '_blank', 'noopener')
      else click(item, event)
    } else if (event.key === ' ' && choice.isPossible) {
      event.preventDefault()
      if (!event.repeat) choice.toggle(itemKey(item), event.shiftKey)
    }
  }

  // Rows read the latest actions through a ref, so that they don't render again for them.
  const present: RowActions<T> = {
    takesFocus: focus.takes,
    onFocus: focus.setFocus,
    onKeyDown,
    onClick: click,
    onToggle: choice.toggle,
  }
  const actions = useRef<RowActions<T>>(present)
  useLayoutEffect(() => {
    actions.current = present
  })

  const cells = useMemo(() => cellsOf(columns), [columns])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table can't be virtualised
    <div
      ref={root}
      className={c.list}
      style={listTracks(columns, choice.isPossible)}
      role="grid"
      aria-label={props.label}
      aria-rowcount={items.length + 1}
      aria-multiselectable={choice.isPossible || undefined}
      tabIndex={-1}
    >
      <ListHead
        cells={cells}
        keys={items.map(itemKey)}
        selected={selected}
        onSelectedChange={onSelectedChange}
        sort={props.sort}
        onSortChange={props.onSortChange}
      />
      <VirtualList
        count={items.length}
        rowHeight={rowHeight}
        rowKey={(index) => {
          const item = items[index]
          return item === undefined ? String(index) : itemKey(item)
        }}
        activeIndex={focus.focused > 0 ? focus.focused : undefined}
        keepPlace={props.keepPlace}
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
              selected={choice.isPossible ? (selected?.has(key) ?? false) : undefined}
              tabbable={index === focus.focused}
              actions={actions}
            />
          )
        }}
      />
    </div>
  )
}

/** Returns the columns with the attributes of their cells, which the stylesheet uses for layout. */
function cellsOf<T, K extends string>(columns: ReadonlyArray<ListColumn<T, K>>) {
  return columns.map((column) => ({
    column,
    attributes: {
      className: c.cell,
      'data-align': column.align,
      'data-phone': trackOf(column, 'phone') !== undefined || undefined,
      'data-narrow': trackOf(column, 'narrow') !== undefined || undefined,
      'data-drops': column.drops,
    },
  }))
}
