import type { Stack } from '@sensorstack/contract/features/people/stacks/stack.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { ActionButton } from '../../../ui/control/ActionButton.tsx'
import { formatNumber } from '../../../ui/number/format-number.ts'
import { StateMark } from '../../../ui/state/StateMark.tsx'
import { useUiTexts } from '../../../ui/texts/ui-texts.tsx'
import c from './stacks.module.css'

/** The counts that have no column. */
const furtherStates = ['enabled', 'disabled', 'in_stock', 'unavailable', 'delivery'] as const

export interface StackDetailProps {
  stack: Stack
  current: boolean
  switching: boolean
  onSwitch: () => void
  /** Further details, such as the stack's points. */
  children?: ReactNode
}

/** The expanded part of a stack's row: its further counts, and the button that switches to it. */
export function StackDetail({ stack, current, switching, onSwitch, children }: StackDetailProps) {
  const t = useT()
  const { states } = useUiTexts()
  return (
    <div className={c.detail} data-row>
      <ul className={c.counts}>
        {furtherStates.map((state) => (
          <li key={state}>
            <StateMark state={state} size={14} decorative />
            <span>{`${states[state]} ${formatNumber(stack[`sensorboxes_count_${state}`])}`}</span>
          </li>
        ))}
      </ul>
      {children && <div className={c.further}>{children}</div>}
      <div className={c.switch}>
        <ActionButton
          size="compact-xs"
          loading={switching}
          disabledReason={current && t('stacks:isCurrent')}
          onClick={onSwitch}
        >
          {t('stacks:switchTo', { name: stack.name })}
        </ActionButton>
      </div>
    </div>
  )
}
