import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { Menu } from '../popup/Menu.tsx'
import { MenuItem } from '../popup/menu-parts.tsx'
import { useUiTexts } from '../texts/ui-texts.tsx'
import { nextSort, type Sort } from './sort.ts'

export interface SortButtonProps<K extends string> {
  options: ReadonlyArray<{ key: K; label: string }>
  value: Sort<K>
  onChange: (value: Sort<K>) => void
  /** `tool`: outlined, 32 px, for toolbars. `quiet`: for section headers. */
  look?: 'tool' | 'quiet'
  /** The label of the default order, used while no sort is chosen. */
  defaultLabel?: string
}

/**
 * Shows how a list is sorted. With one option, a click cycles through descending, ascending and none. With several, a click
 * opens a menu, and choosing the current option again cycles.
 */
export function SortButton<K extends string>(props: SortButtonProps<K>) {
  const { options, value, onChange, look = 'tool', defaultLabel } = props
  const texts = useUiTexts()
  const current = options.find((option) => option.key === value?.key)
  const label =
    value && current
      ? value.direction === 'descending'
        ? texts.sortDescending(current.label)
        : texts.sortAscending(current.label)
      : (defaultLabel ?? texts.noSort)
  const Icon = value?.direction === 'ascending' ? IconSortAscending : IconSortDescending
  const button = (onClick?: () => void) => (
    <Button
      size={look === 'tool' ? 'sm' : 'compact-xs'}
      variant={look === 'tool' ? 'default' : 'subtle'}
      leftSection={<Icon size={look === 'tool' ? 16 : 14} stroke={1.6} />}
      onClick={onClick}
    >
      {label}
    </Button>
  )
  const [only] = options
  if (options.length === 1 && only) return button(() => onChange(nextSort(value, only.key)))
  return (
    <Menu target={button()} keepsOpen>
      {options.map((option) => (
        <MenuItem
          key={option.key}
          onClick={() => onChange(nextSort(value, option.key))}
          rightSection={
            value?.key !== option.key ? (
              <span style={{ width: 14 }} />
            ) : value.direction === 'descending' ? (
              <IconArrowDown size={14} stroke={1.8} />
            ) : (
              <IconArrowUp size={14} stroke={1.8} />
            )
          }
        >
          {option.label}
        </MenuItem>
      ))}
    </Menu>
  )
}
