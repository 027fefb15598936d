import { useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { ListSkeleton, type ListSkeletonProps } from '../../../ui/feedback/Skeletons.tsx'
import { lazyPart } from '../../../ui/on-demand/lazy-part.tsx'
import { useMe } from '../../core/session/public.ts'
import { stackToName } from './address-in.ts'
import { cameFromElsewhere } from './arrival.ts'
import { endOwnSwitch, isOwnSwitch } from './own-switch.ts'
import { useMarkStep } from './use-mark-step.ts'
import { useStepBack } from './use-step-back.ts'
import { useSwitchStack } from './use-switch-stack.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The stack in which the screen was shown: whoever comes back to it is in that again. */
    stackId?: string
  }
}

export interface StackInAddressProps {
  /** The `stack_id` of the address. */
  stackId: string | undefined
  /** The screen of the address, shown once its stack is the current one. */
  children: ReactNode
}

/**
 * Keeps screens and stacks together. A screen whose address names a stack is shown once that is the current one: it goes to
 * the root and then back one step; a link from another site has to be confirmed by a click. A screen that one comes back to
 * is shown in the stack in which one left it. And the address of a list in a stack that isn't home names it, so that a link
 * that is copied says whose list it is.
 */
export function StackInAddress({ stackId, children }: StackInAddressProps) {
  const me = useMe()
  const current = me.currently_selected_stack
  const { state, pathname } = useLocation()
  const step = state.__TSR_key
  const { switchTo } = useSwitchStack()
  const stepBack = useStepBack()
  const mark = useMarkStep()
  /** The step of the history whose stack has been seen to. */
  const [settled, setSettled] = useState<string | undefined>()
  const started = useRef<string | undefined>(undefined)
  /** While a step is marked: a second time would take the first back before it is done. */
  const isMarking = useRef(false)
  const [agreed, setAgreed] = useState<string | null>(null)

  // An address may also name none: `?stack_id=`. What a window that was loaded anew once showed says nothing.
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
    // From here this window goes on to another screen, and this one stays that of the stack that it has left.
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
