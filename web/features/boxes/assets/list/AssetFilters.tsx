import type { AssetState } from '@sensorstack/contract/features/boxes/assets/states.ts'
import { useState } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import {
  AddFilterButton,
  type FilterChip,
  FilterChips,
  shownTags,
} from '../../../../ui/filter/FilterChips.tsx'
import { Menu } from '../../../../ui/popup/Menu.tsx'
import { MenuCheckboxItem, MenuLabel } from '../../../../ui/popup/menu-parts.tsx'
import { StateMark } from '../../../../ui/state/StateMark.tsx'
import c from '../assets.module.css'
import { type FilterKind, type Filters, filterKinds, hasFilters } from './asset-query.ts'

export interface AssetFiltersProps {
  filters: Filters
  /** The available choices: the values that occur. */
  options: Filters
  wordOf: (kind: FilterKind, value: string) => string
  onChange: (filters: Filters) => void
  /** The name of the open group, shown as a filter that can't be removed. */
  group: string | null
  /** Whether there is a search to reset besides the filters. */
  searched: boolean
  onReset: () => void
}

/** The active filters as chips, and the menu that adds and changes them. */
export function AssetFilters(props: AssetFiltersProps) {
  const { filters, options, wordOf, onChange, group, searched, onReset } = props
  const t = useT()
  const [open, setOpen] = useState(false)
  const toggle = (kind: FilterKind, value: string) => {
    const chosen = filters[kind]
    const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]
    onChange({ ...filters, [kind]: next })
  }
  const ofGroup: FilterChip[] =
    group === null ? [] : [{ key: 'group', label: t('assets:state'), values: [group] }]
  const chosen = filterKinds
    .filter((kind) => filters[kind].length > 0)
    .map(
      (kind): FilterChip => ({
        key: kind,
        label: t(`assets:filters.${kind}`),
        values: filters[kind].map((value) => wordOf(kind, value)),
        most: kind === 'tags' ? shownTags : undefined,
        onOpen: () => setOpen(true),
        onRemove: () => onChange({ ...filters, [kind]: [] }),
      }),
    )
  return (
    <FilterChips
      chips={[...ofGroup, ...chosen]}
      onReset={hasFilters(filters) || searched ? onReset : undefined}
      add={
        <Menu
          target={<AddFilterButton />}
          opened={open}
          onChange={setOpen}
          keepsOpen
          position="bottom-start"
          maxHeight={360}
        >
          {filterKinds.map((kind) => {
            const values = [...new Set([...options[kind], ...filters[kind]])]
            if (values.length === 0) return null
            return (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset isn't allowed in a menu
              <div key={kind} role="group" aria-label={t(`assets:filters.${kind}`)}>
                <MenuLabel>{t(`assets:filters.${kind}`)}</MenuLabel>
                {values.map((value) => (
                  <MenuCheckboxItem
                    key={value}
                    checked={filters[kind].includes(value)}
                    onChange={() => toggle(kind, value)}
                  >
                    <span className={c.option}>
                      {kind === 'state' && <StateMark state={value as AssetState} size={14} decorative />}
                      {wordOf(kind, value)}
                    </span>
                  </MenuCheckboxItem>
                ))}
              </div>
            )
          })}
        </Menu>
      }
    />
  )
}
