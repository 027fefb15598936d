import type { Stack } from '@sensorstack/contract/features/people/stacks/stack.ts'
import { IconBuildingWarehouse, IconRouter } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { paths } from '../../../paths/paths.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { MatrixRow, type MatrixState } from '../../../ui/matrix/StackMatrix.tsx'
import { type Counted, countedTitles, countsOf } from './stack-counts.ts'

export interface StackRowProps {
  stack: Stack
  isCurrent: boolean
  isOpen: boolean
  /** The kinds of counts, in order. */
  counted: readonly [Counted] | readonly [Counted, Counted]
  onClick: (event: MouseEvent) => void
  onSwitch: (stackId: string, onSwitched: () => void) => void
}

/** A stack with its counts. A count links to the list behind it, after switching stacks if necessary. */
export function StackRow({ stack, isCurrent, isOpen, counted, onClick, onSwitch }: StackRowProps) {
  const t = useT()
  const navigate = useNavigate()
  const openCount = (href: string, event: MouseEvent) => {
    // With a modifier key the link opens in another tab or window, which then switches itself.
    if (isCurrent || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onSwitch(stack.id, () => void navigate({ href }))
  }
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
