import { useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { ListSkeleton, type ListSkeletonProps } from '../../../../ui/feedback/Skeletons.tsx'
import { lazyPart } from '../../../../ui/on-demand/lazy-part.tsx'
import { useMe } from '../../../core/session/public.ts'
import { stackToName } from './address-in.ts'
import { cameFromElsewhere } from './arrival.ts'
import { endOwnSwitch, isOwnSwitch } from './own-switch.ts'
import { useMarkStep } from './use-mark-step.ts'
import { useStepBack } from './use-step-back.ts'
import { useSwitchStack } from './use-switch-stack.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The stack in which the screen was shown. Coming back to the screen switches to it. */
    stackId?: string
  }
}

export interface StackInAddressProps {
  /** The `stack_id` in the address. */
  stackId: string | undefined
  /** The screen of the address, shown once its stack is the current one. */
  children: ReactNode
}

/**
 * Keeps screens and stacks together:
 * - A screen whose address names a stack is shown once that stack is the current one, after a detour to the root and
 *   one step back. A link from another site needs confirmation first.
 * - A screen in the history is shown in the stack in which it was left.
 * - The address of a list names the stack unless that is the home stack, so that a copied link leads to the same list.
 */
export function StackInAddress({ stackId, children }: StackInAddressProps) {
  const me = useMe()
  const current = me.currently_selected_stack
  const { state, pathname } = useLocation()
  const step = state.__TSR_key
  const { switchTo } = useSwitchStack()
  const stepBack = useStepBack()
  const mark = useMarkStep()
  /** The history step whose stack has been settled. */
  const [settled, setSettled] = useState<string | undefined>()
  const started = useRef<string | undefined>(undefined)
  /** Whether a step is being marked. Marking it twice would undo the first mark before it is done. */
  const isMarking = useRef(false)
  const [agreed, setAgreed] = useState<string | null>(null)

  // An address may also have an empty `?stack_id=`. Right after loading the page, the stack in the history state is
  // ignored.
  const wanted = stackId || (settled === undefined ? undefined : state.stackId)
  const isOther = settled !== step && wanted !== undefined && wanted !== current
  const mustAsk = isOther && agreed !== wanted && cameFromElsewhere()

  const settle = async (): Promise<void> => {
    isMarking.current = true
    setSettled(await mark())
    isMarking.current = false
  }

  useEffect(() => {
    if (mustAsk || isMarking.current || started.current === step) return
    if (isOther) {
      started.current = step
      const comesBack = state.stackId === wanted
      void switchTo(wanted, {
        onSwitched: () => void settle().then(comesBack ? undefined : stepBack),
        onFailed: () => void settle(),
      })
      return
    }
    const isNew = settled !== step
    if (isNew) setSettled(step)
    // This window is about to open another screen; this one stays marked with the stack that it was shown in.
    if (!isNew && isOwnSwitch(current)) return
    endOwnSwitch()
    if (state.stackId !== current || stackId !== stackToName(me, pathname)) {
      void settle()
    }
  })

  if (mustAsk) {
    return (
      <Suspense fallback={waiting}>
        <SwitchQuestion stackId={wanted} onAgree={() => setAgreed(wanted)} onRefuse={() => void settle()} />
      </Suspense>
    )
  }
  return isOther ? waiting : children
}

const SwitchQuestion = lazyPart(async () => (await import('./SwitchQuestion.tsx')).SwitchQuestion)

const skeletonColumns: ListSkeletonProps['columns'] = [{ key: 'name', head: '', phone: '1fr', narrow: '1fr' }]
const waiting = <ListSkeleton columns={skeletonColumns} nameKey="name" />
