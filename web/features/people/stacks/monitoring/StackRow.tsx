import type { Stack } from '@sensorstack/contract/features/people/stacks/stack.ts'
import { IconBuildingWarehouse, IconRouter } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { paths } from '../../../../paths/paths.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { MatrixRow, type MatrixState } from '../../../../ui/matrix/StackMatrix.tsx'
import { type Counted, countedTitles, countsOf } from './stack-counts.ts'
import { type SwitchTo, useOpenCount } from './use-open-count.ts'

export interface StackRowProps {
  stack: Stack
  isCurrent: boolean
  isOpen: boolean
  /** The kinds of counts, in order. */
  counted: readonly [Counted] | readonly [Counted, Counted]
  onClick: (event: MouseEvent) => void
  onSwitch: SwitchTo
}

/** A stack with its counts. A count links to the list behind it, after switching stacks if necessary. */
export function StackRow({ stack, isCurrent, isOpen, counted, onClick, onSwitch }: StackRowProps) {
  const t = useT()
  const openCount = useOpenCount(stack.id, isCurrent, onSwitch)
  const blockOf = (of: Counted) => {
    const pathOf = of === 'assets' ? paths.customerAssetGroup : paths.customerGroup
    return {
      label: t(countedTitles[of]),
      icon: icons[of],
      counts: countsOf(stack, of),
      href: (state: MatrixState) => pathOf(state, isCurrent ? undefined : { stackId: stack.id }),
      onCount: (state: MatrixState, event: MouseEvent) => openCount(pathOf(state), event),
    }
  }
  const [first, second] = counted
  return (
    <MatrixRow
      name={stack.name}
      current={isCurrent}
      open={isOpen}
      onClick={onClick}
      first={blockOf(first)}
      second={second && blockOf(second)}
    />
  )
}

const icons = { assets: <IconBuildingWarehouse size={14} />, sensorboxes: <IconRouter size={14} /> } as const
