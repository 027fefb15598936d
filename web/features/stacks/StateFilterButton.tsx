import { ActionIcon, Menu } from '@mantine/core'
import { IconCheck, IconFilter2 } from '@tabler/icons-react'
import { useT } from '../../platform/i18n/i18n.ts'
import { StateMark } from '../../ui/state/StateMark.tsx'
import { useUiTexts } from '../../ui/texts/ui-texts.tsx'
import { type StackState, stackStates } from './filter-stacks.ts'

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
    <Menu closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon aria-label={t('stacks:filter')} title={t('stacks:filter')} size="compact-xs">
          <IconFilter2 size={14} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('monitoring:sensorboxState')}</Menu.Label>
        {stackStates.map((state) => {
          const isChosen = chosen.includes(state)
          return (
            <Menu.Item
              key={state}
              role="menuitemcheckbox"
              aria-checked={isChosen}
              leftSection={<StateMark state={state} size={14} decorative />}
              rightSection={isChosen ? <IconCheck size={14} stroke={1.8} /> : <span style={{ width: 14 }} />}
              onClick={() => toggle(state)}
            >
              {states[state]}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
