import { useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { ListSkeleton, type ListSkeletonProps } from '../../ui/feedback/Skeletons.tsx'
import { lazyPart } from '../../ui/on-demand/lazy-part.tsx'
import { useMe } from '../auth/public.tsx'
import { cameFromElsewhere } from './arrival.ts'
import { useStepBack } from './use-step-back.ts'
import { useSwitchStack } from './use-switch-stack.ts'

export interface StackInAddressProps {
  /** The `stack_id` of the address. */
  stackId: string | undefined
  /** The screen of the address, shown once its stack is the current one. */
  children: ReactNode
}

/**
 * Switches to the stack that the address names and takes it out of the address, without leaving the screen: it goes to
 * the root and then back one step. A link from another site has to be confirmed by a click.
 */
export function StackInAddress({ stackId, children }: StackInAddressProps) {
  const me = useMe()
  const router = useRouter()
  const { switchTo } = useSwitchStack()
  const stepBack = useStepBack()
  const started = useRef<string | null>(null)
  const [agreed, setAgreed] = useState<string | null>(null)
  // An address may also name none: `?stack_id=`.
  const isOther = stackId !== undefined && stackId !== '' && stackId !== me.currently_selected_stack
  const mustAsk = isOther && agreed !== stackId && cameFromElsewhere()

  const takeOut = () => router.navigate({ href: hrefWithoutStack(router.latestLocation), replace: true })

  useEffect(() => {
    if (stackId === undefined) {
      started.current = null
      return
    }
    if (started.current === stackId || mustAsk) return
    started.current = stackId
    if (isOther)
      void switchTo(stackId, {
        onSwitched: () => void takeOut().then(stepBack),
        onFailed: () => void takeOut(),
      })
    else void takeOut()
  })

  if (mustAsk) {
    return (
      <Suspense fallback={waiting}>
        <SwitchQuestion
          stackId={stackId}
          onAgree={() => setAgreed(stackId)}
          onRefuse={() => void takeOut()}
        />
      </Suspense>
    )
  }
  return isOther ? waiting : children
}

const SwitchQuestion = lazyPart(async () => (await import('./SwitchQuestion.tsx')).SwitchQuestion)

const skeletonColumns: ListSkeletonProps['columns'] = [{ key: 'name', head: '', phone: '1fr', narrow: '1fr' }]
const waiting = <ListSkeleton columns={skeletonColumns} nameKey="name" />

function hrefWithoutStack(location: {
  pathname: string
  search: Record<string, unknown>
  hash: string
}): string {
  const { stack_id: _, ...rest } = location.search as Record<string, string>
  const search = new URLSearchParams(rest).toString()
  return `${location.pathname}${search && `?${search}`}${location.hash && `#${location.hash}`}`
}
