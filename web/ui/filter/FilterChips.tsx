import { Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { useUiTexts } from '../texts/ui-texts.tsx'
import c from './filter.module.css'

/** How many values of a filter, and how many tags, are shown before `+ N`. */
export const shownFilterValues = 2
export const shownTags = 6

export interface FilterChip {
  key: string
  label: string
  values: readonly string[]
  /** How many values are shown before `+ N`; 2 by default. */
  most?: number
  /** Opens the list of values to choose from. */
  onOpen?: () => void
  /** If omitted, the filter can't be removed, such as the state of an open group. */
  onRemove?: () => void
}

export interface FilterChipsProps {
  /** The active filters, with at least one value each. */
  chips: readonly FilterChip[]
  /** The button or menu that adds a filter, usually an AddFilterButton. */
  add?: ReactNode
  /** Removes all filters. */
  onReset?: () => void
}

/** Shows the active filters, each with a few values and then `+ N`. On a phone they scroll horizontally. */
export function FilterChips({ chips, add, onReset }: FilterChipsProps) {
  const texts = useUiTexts()
  return (
    <div className={c.chips}>
      {chips.map((chip) => (
        <span key={chip.key} className={c.chip}>
          <ChipText chip={chip} />
          {chip.onRemove && (
            <button
              type="button"
              className={c.remove}
              aria-label={texts.removeFilter(chip.label)}
              onClick={chip.onRemove}
            >
              <IconX size={14} stroke={1.6} aria-hidden="true" />
            </button>
          )}
        </span>
      ))}
      {add}
      {onReset && (
        <Button className={c.reset} variant="subtle" size="compact-xs" onClick={onReset}>
          {texts.resetFilters}
        </Button>
      )}
    </div>
  )
}

function ChipText({ chip }: { chip: FilterChip }) {
  const texts = useUiTexts()
  const { most = shownFilterValues } = chip
  const hidden = chip.values.length - most
  const content = (
    <>
      {`${chip.label}: `}
      {chip.values.slice(0, most).map((value, index) => (
        <Fragment key={value}>
          {index > 0 && ', '}
          <b>{value}</b>
        </Fragment>
      ))}
      {hidden > 0 && <b> {texts.more(hidden)}</b>}
    </>
  )
  const title = hidden > 0 ? chip.values.join(', ') : undefined
  if (!chip.onOpen) {
    return (
      <span className={c.chipText} title={title}>
        {content}
      </span>
    )
  }
  return (
    <button type="button" className={c.chipText} title={title} onClick={chip.onOpen}>
      {content}
    </button>
  )
}

/** The dashed `+ Filter` button. Accepts the props of a menu target. */
export function AddFilterButton(props: React.ComponentPropsWithRef<'button'>) {
  const texts = useUiTexts()
  return (
    <button type="button" {...props} className={c.add}>
      <IconPlus size={14} stroke={1.6} aria-hidden="true" />
      {texts.addFilter}
    </button>
  )
}

export interface TagListProps {
  tags: readonly string[]
  /** How many tags are shown before `+ N`; 6 by default. */
  max?: number
  /** Content after the tags, such as a button that adds one. */
  children?: ReactNode
}

/** Shows the first six tags, and how many more there are. */
export function TagList({ tags, max = shownTags, children }: TagListProps) {
  const texts = useUiTexts()
  const hidden = tags.length - max
  return (
    <span className={c.tags}>
      {tags.slice(0, max).map((tag) => (
        <span key={tag} className={c.tag}>
          {tag}
        </span>
      ))}
      {hidden > 0 && (
        <span className={c.tag} title={tags.slice(max).join(', ')}>
          {texts.more(hidden)}
        </span>
      )}
      {children}
    </span>
  )
}
