import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { nextSort, type Sort } from '../filter/sort.ts'
import { useUiTexts } from '../texts/ui-texts.tsx'
import c from './list.module.css'
import type { ListColumn } from './list-columns.ts'

export interface ListHeadProps<K extends string> {
  cells: ReadonlyArray<{
    column: Pick<ListColumn<never, K>, 'key' | 'head' | 'sortKey'>
    attributes: Record<string, unknown>
  }>
  /** The keys of all rows. */
  keys: readonly string[]
  selected: ReadonlySet<string> | undefined
  /** If undefined, there is no checkbox. */
  onSelectedChange: ((selected: ReadonlySet<string>) => void) | undefined
  sort: Sort<K> | undefined
  onSortChange: ((sort: Sort<K>) => void) | undefined
}

/** The column headers, which sort the list, and the checkbox that selects all rows. */
export function ListHead<K extends string>(props: ListHeadProps<K>) {
  const { cells, keys, selected, onSelectedChange, sort = null, onSortChange } = props
  const texts = useUiTexts()
  const chosen = keys.filter((key) => selected?.has(key)).length
  const all = keys.length > 0 && chosen === keys.length
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
            onChange={() => onSelectedChange(new Set(all ? [] : keys))}
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
