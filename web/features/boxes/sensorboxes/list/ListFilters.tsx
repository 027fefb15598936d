import { useState } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { typeWord } from '../../../../platform/text/type-word.ts'
import {
  AddFilterButton,
  type FilterChip,
  FilterChips,
  shownTags,
} from '../../../../ui/filter/FilterChips.tsx'
import { Menu } from '../../../../ui/popup/Menu.tsx'
import { MenuCheckboxItem, MenuLabel } from '../../../../ui/popup/menu-parts.tsx'
import { StateMark } from '../../../../ui/state/StateMark.tsx'
import { useUiTexts } from '../../../../ui/texts/ui-texts.tsx'
import c from '../sensorboxes.module.css'
import { allExternalModels, type DeliveryStep, type Filters, hasFilters } from './sensorbox-query.ts'

export interface ListFiltersProps {
  filters: Filters
  /** The values that occur, to choose from. */
  options: Filters
  onChange: (filters: Filters) => void
  /** The name of the open group: a filter that can't be removed. */
  group: string | null
  /** Whether there is more to reset than filters. */
  searched: boolean
  onReset: () => void
}

const kinds = ['state', 'type', 'model', 'tags', 'delivery'] as const

/** The active filters as chips, and the menu that adds and changes them. */
export function ListFilters({ filters, options, onChange, group, searched, onReset }: ListFiltersProps) {
  const t = useT()
  const { states } = useUiTexts()
  const [open, setOpen] = useState(false)
  const word = (kind: (typeof kinds)[number], value: string) => {
    if (kind === 'state') return states[value as Filters['state'][number]]
    if (kind === 'type') return typeWord(value)
    if (kind === 'delivery') return t(`sensorboxes:deliverySteps.${value as DeliveryStep}`)
    return value === allExternalModels ? t('sensorboxes:allEwModels') : value
  }
  const toggle = (kind: (typeof kinds)[number], value: string) => {
    const chosen: readonly string[] = filters[kind]
    const next = chosen.includes(value)
      ? chosen.filter((other) => other !== value)
      : (options[kind] as readonly string[]).filter((one) => one === value || chosen.includes(one))
    onChange({ ...filters, [kind]: next })
  }
  const ofGroup: FilterChip[] =
    group === null ? [] : [{ key: 'group', label: t('sensorboxes:state'), values: [group] }]
  const chosen = kinds
    .filter((kind) => filters[kind].length > 0)
    .map(
      (kind): FilterChip => ({
        key: kind,
        label: t(`sensorboxes:${kind}`),
        values: filters[kind].map((value) => word(kind, value)),
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
          {kinds
            .filter((kind) => offers(kind, options[kind].length) || filters[kind].length > 0)
            .map((kind) => (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a menu
              <div key={kind} role="group" aria-label={t(`sensorboxes:${kind}`)}>
                <MenuLabel>{t(`sensorboxes:${kind}`)}</MenuLabel>
                {valuesOf(options[kind], filters[kind]).map((value) => {
                  return (
                    <MenuCheckboxItem
                      key={value}
                      checked={(filters[kind] as readonly string[]).includes(value)}
                      onChange={() => toggle(kind, value)}
                    >
                      <span className={c.option}>
                        {kind === 'state' && (
                          <StateMark state={value as Filters['state'][number]} size={14} decorative />
                        )}
                        {word(kind, value)}
                      </span>
                    </MenuCheckboxItem>
                  )
                })}
              </div>
            ))}
        </Menu>
      }
    />
  )
}

/**
 * Whether a filter is useful. Every box has one state, type and model, so that takes two values; tags and deliveries
 * are optional.
 */
function offers(kind: (typeof kinds)[number], count: number): boolean {
  return count > (kind === 'tags' || kind === 'delivery' ? 0 : 1)
}

/** Returns the values that occur, plus chosen ones that no longer do. */
function valuesOf(options: readonly string[], chosen: readonly string[]): string[] {
  return [...options, ...chosen.filter((value) => !options.includes(value))]
}
