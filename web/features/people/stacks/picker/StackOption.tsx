import type { Stack } from '@sensorstack/contract/features/people/stacks/stack.ts'
import { IconCheck } from '@tabler/icons-react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { StateCount } from '../../../../ui/state/StateCount.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import type { PickerItem } from './picker-items.ts'
import c from './switcher.module.css'

export interface StackOptionProps {
  id: string
  item: PickerItem & { kind: 'stack' }
  isActive: boolean
  /** How many options there are. */
  of: number
  onActive: () => void
  onPick: () => void
}

/** A stack to choose, with its number of boxes in trouble. */
export function StackOption({ id, item, isActive, of, onActive, onPick }: StackOptionProps) {
  const t = useT()
  const isCurrent = item.stack.id === useCurrentStackId()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys
    <div
      role="option"
      id={id}
      className={c.option}
      aria-selected={isActive}
      aria-current={isCurrent || undefined}
      aria-setsize={of}
      aria-posinset={item.option + 1}
      tabIndex={-1}
      title={isCurrent ? t('stacks:isCurrent') : undefined}
      onPointerMove={onActive}
      onClick={onPick}
    >
      <span className={c.optionName}>{item.stack.name}</span>
      {item.above && <span className={c.above}>{item.above}</span>}
      <WorstCounts stack={item.stack} />
      {isCurrent && <IconCheck size={14} stroke={1.6} aria-hidden="true" />}
    </div>
  )
}

/** The number of critical boxes and of boxes that need attention. Shows nothing if there are none. */
function WorstCounts({ stack }: { stack: Stack }) {
  const shown = (['critical', 'attention'] as const)
    .map((state) => ({ state, count: stack[`sensorboxes_count_${state}`] }))
    .filter(({ count }) => count > 0)
  if (shown.length === 0) return null
  return (
    <span className={c.counts}>
      {shown.map(({ state, count }) => (
        <StateCount key={state} state={state} count={count} />
      ))}
    </span>
  )
}
