import { Menu } from '@mantine/core'
import type { AssetState } from '@sensorstack/contract/features/boxes/assets/states.ts'
import { useState } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import {
  AddFilterButton,
  type FilterChip,
  FilterChips,
  shownTags,
} from '../../../../ui/filter/FilterChips.tsx'
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
        <Menu opened={open} onChange={setOpen} closeOnItemClick={false} position="bottom-start">
          <Menu.Target>
            <AddFilterButton />
          </Menu.Target>
          <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
            {filterKinds.map((kind) => {
              const values = [...new Set([...options[kind], ...filters[kind]])]
              if (values.length === 0) return null
              return (
                // biome-ignore lint/a11y/useSemanticElements: a fieldset isn't allowed in a menu
                <div key={kind} role="group" aria-label={t(`assets:filters.${kind}`)}>
                  <Menu.Label>{t(`assets:filters.${kind}`)}</Menu.Label>
                  {values.map((value) => (
                    <Menu.CheckboxItem
                      key={value}
                      checked={filters[kind].includes(value)}
                      closeMenuOnClick={false}
                      onChange={() => toggle(kind, value)}
                    >
                      <span className={c.option}>
                        {kind === 'state' && <StateMark state={value as AssetState} size={14} decorative />}
                        {wordOf(kind, value)}
                      </span>
                    </Menu.CheckboxItem>
                  ))}
                </div>
              )
            })}
          </Menu.Dropdown>
        </Menu>
      }
    />
  )
}
