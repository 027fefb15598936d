import type { Stack } from '@sensorstack/contract/features/people/stacks/stack.ts'
import type { ReactNode } from 'react'
import { paths } from '../../../../paths/paths.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { Link } from '../../../../ui/link/Link.tsx'
import { formatNumber } from '../../../../ui/number/format-number.ts'
import { StateMark } from '../../../../ui/state/StateMark.tsx'
import { useUiTexts } from '../../../../ui/texts/ui-texts.tsx'
import c from '../stacks.module.css'
import { type SwitchTo, useOpenCount } from './use-open-count.ts'

/** The counts that have no column. */
const furtherStates = ['enabled', 'disabled', 'in_stock', 'unavailable', 'delivery'] as const
type FurtherState = (typeof furtherStates)[number]

export interface StackDetailProps {
  stack: Stack
  current: boolean
  switching: boolean
  onSwitch: SwitchTo
  /** Switches to the stack for the button. */
  onEnter: () => void
  /** Further details, such as the stack's points. */
  children?: ReactNode
}

/** The expanded part of a stack's row: its further counts with links to their lists, and the button that switches to it. */
export function StackDetail({ stack, current, switching, onSwitch, onEnter, children }: StackDetailProps) {
  const t = useT()
  const { states } = useUiTexts()
  const openCount = useOpenCount(stack.id, current, onSwitch)
  const pathOf = (state: FurtherState) =>
    paths.customerGroup(state, current ? undefined : { stackId: stack.id })
  return (
    <div className={c.detail} data-row>
      <ul className={c.counts}>
        {furtherStates.map((state) => (
          <li key={state}>
            <Link
              className={c.count}
              href={pathOf(state)}
              onClick={(event) => openCount(pathOf(state), event)}
            >
              <StateMark state={state} size={14} decorative />
              <span>{`${states[state]} ${formatNumber(stack[`sensorboxes_count_${state}`])}`}</span>
            </Link>
          </li>
        ))}
      </ul>
      {children && <div className={c.further}>{children}</div>}
      <div className={c.switch}>
        <ActionButton
          size="compact-xs"
          loading={switching}
          disabledReason={current && t('stacks:isCurrent')}
          onClick={onEnter}
        >
          {t('stacks:switchTo', { name: stack.name })}
        </ActionButton>
      </div>
    </div>
  )
}
