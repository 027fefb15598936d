import { ActionIcon, Menu } from '@mantine/core'
import { IconFilter2 } from '@tabler/icons-react'
import { useT } from '../../../../platform/i18n/i18n.ts'
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
    <Menu closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon aria-label={t('stacks:filter')} title={t('stacks:filter')} size="compact-xs">
          <IconFilter2 size={14} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={c.filters}>
        <Menu.Label>{t('monitoring:assetState')}</Menu.Label>
        <StateChoices<AssetState>
          kind={t('monitoring:assetState')}
          all={assetStates}
          chosen={chosen.assetStates}
          onChange={(next) => onChange({ assetStates: next })}
        />
        <Menu.Label>{t('monitoring:sensorboxState')}</Menu.Label>
        <StateChoices<StackState>
          kind={t('monitoring:sensorboxState')}
          all={stackStates}
          chosen={chosen.sensorboxStates}
          onChange={(next) => onChange({ sensorboxStates: next })}
        />
        {tags.length > 0 && <Menu.Label>{t('monitoring:tags')}</Menu.Label>}
        {tags.map((tag) => (
          <Menu.CheckboxItem
            key={tag}
            checked={chosen.tags.includes(tag)}
            onChange={() => onChange({ tags: toggled(tags, chosen.tags, tag) })}
          >
            {tag}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
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
    <Menu.CheckboxItem
      key={state}
      checked={chosen.includes(state)}
      aria-label={`${kind}: ${states[state]}`}
      onChange={() => onChange(toggled(all, chosen, state))}
    >
      <span className={c.choice}>
        <StateMark state={state} size={14} decorative />
        {states[state]}
      </span>
    </Menu.CheckboxItem>
  ))
}

/** Returns the choice with one option added or removed, in the order of `all`. */
function toggled<C>(all: readonly C[], chosen: readonly C[], one: C): C[] {
  if (chosen.includes(one)) return chosen.filter((other) => other !== one)
  return all.filter((each) => each === one || chosen.includes(each))
}
