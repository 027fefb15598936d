import { ActionIcon, Menu } from '@mantine/core'
import { IconFilter2 } from '@tabler/icons-react'
import { useT } from '../../platform/i18n/i18n.ts'
import { StateMark } from '../../ui/state/StateMark.tsx'
import { useUiTexts } from '../../ui/texts/ui-texts.tsx'
import { type StackState, stackStates } from './filter-stacks.ts'
import c from './stacks.module.css'

export interface StateFilterButtonProps {
  chosen: readonly StackState[]
  onChange: (chosen: readonly StackState[]) => void
}

/** The button in the head of the block that opens the choice of states. */
export function StateFilterButton({ chosen, onChange }: StateFilterButtonProps) {
  const t = useT()
  const { states } = useUiTexts()
  const toggle = (state: StackState) =>
    onChange(
      chosen.includes(state)
        ? chosen.filter((other) => other !== state)
        : stackStates.filter((each) => each === state || chosen.includes(each)),
    )
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={t('stacks:filter')} title={t('stacks:filter')} size="compact-xs">
          <IconFilter2 size={14} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('monitoring:sensorboxState')}</Menu.Label>
        {stackStates.map((state) => (
          <Menu.CheckboxItem key={state} checked={chosen.includes(state)} onChange={() => toggle(state)}>
            <span className={c.choice}>
              <StateMark state={state} size={14} decorative />
              {states[state]}
            </span>
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
