import { ActionIcon } from '@mantine/core'
import { IconFilter2 } from '@tabler/icons-react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { Menu } from '../../../../ui/popup/Menu.tsx'
import { MenuCheckboxItem, MenuLabel } from '../../../../ui/popup/menu-parts.tsx'
import { StateMark } from '../../../../ui/state/StateMark.tsx'
import { useUiTexts } from '../../../../ui/texts/ui-texts.tsx'
import c from '../stacks.module.css'
import {
  type AssetState,
  assetStates,
  type StackFilter,
  type StackState,
  stackStates,
} from './filter-stacks.ts'

export type ChosenFilters = Omit<StackFilter, 'search'>

export interface StackFilterButtonProps {
  chosen: ChosenFilters
  /** The tags to choose from. */
  tags: readonly string[]
  onChange: (chosen: Partial<ChosenFilters>) => void
}

/** The button in the block's head that opens the filter for states and tags. */
export function StackFilterButton({ chosen, tags, onChange }: StackFilterButtonProps) {
  const t = useT()
  return (
    <Menu
      keepsOpen
      className={c.filters}
      target={
        <ActionIcon aria-label={t('stacks:filter')} title={t('stacks:filter')} size="compact-xs">
          <IconFilter2 size={14} stroke={1.6} />
        </ActionIcon>
      }
    >
      <MenuLabel>{t('monitoring:assetState')}</MenuLabel>
      <StateChoices<AssetState>
        kind={t('monitoring:assetState')}
        all={assetStates}
        chosen={chosen.assetStates}
        onChange={(next) => onChange({ assetStates: next })}
      />
      <MenuLabel>{t('monitoring:sensorboxState')}</MenuLabel>
      <StateChoices<StackState>
        kind={t('monitoring:sensorboxState')}
        all={stackStates}
        chosen={chosen.sensorboxStates}
        onChange={(next) => onChange({ sensorboxStates: next })}
      />
      {tags.length > 0 && <MenuLabel>{t('monitoring:tags')}</MenuLabel>}
      {tags.map((tag) => (
        <MenuCheckboxItem
          key={tag}
          checked={chosen.tags.includes(tag)}
          onChange={() => onChange({ tags: toggled(tags, chosen.tags, tag) })}
        >
          {tag}
        </MenuCheckboxItem>
      ))}
    </Menu>
  )
}

interface StateChoicesProps<S> {
  /** Names the states' objects for screen readers, which don't see the heading. */
  kind: string
  all: readonly S[]
  chosen: readonly S[]
  onChange: (chosen: S[]) => void
}

function StateChoices<S extends StackState>({ kind, all, chosen, onChange }: StateChoicesProps<S>) {
  const { states } = useUiTexts()
  return all.map((state) => (
    <MenuCheckboxItem
      key={state}
      checked={chosen.includes(state)}
      aria-label={`${kind}: ${states[state]}`}
      onChange={() => onChange(toggled(all, chosen, state))}
    >
      <span className={c.choice}>
        <StateMark state={state} size={14} decorative />
        {states[state]}
      </span>
    </MenuCheckboxItem>
  ))
}

/** Returns the choice with one option added or removed, in the order of `all`. */
function toggled<C>(all: readonly C[], chosen: readonly C[], one: C): C[] {
  if (chosen.includes(one)) return chosen.filter((other) => other !== one)
  return all.filter((each) => each === one || chosen.includes(each))
}
