import { findStackOfAsset } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { isUnavailable } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { IconBuildingWarehouse, IconZoomExclamation } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { isAnswer } from '../../../../platform/api/api-failure.ts'
import { call } from '../../../../platform/api/call.ts'
import { loadFailureText } from '../../../../platform/api/failure-text.ts'
import { t, useT } from '../../../../platform/i18n/i18n.ts'
import { dismissToast, showToast } from '../../../../platform/toasts/toasts.tsx'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { Question } from '../../../../ui/dialog/Question.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { ObjectSkeleton } from '../../../../ui/feedback/Skeletons.tsx'
import { useMe } from '../../../core/session/public.ts'
import { stacksQuery } from '../api.ts'
import { type Preparation, pollMs, prepareSwitch } from './prepare-switch.ts'
import { useMarkStep } from './use-mark-step.ts'
import { useStepBack } from './use-step-back.ts'
import { useSwitchStack } from './use-switch-stack.ts'

/** The kinds of objects that may belong to another stack. */
type Kind = 'sensorbox' | 'asset'

export interface SwitchToOwnerProps {
  kind: Kind
  id: string
  /** Shown if no stack in reach has the object. */
  notFound: ReactNode
}

type Wish = Preparation | { kind: 'preparing' } | { kind: 'failed'; error: unknown }

/**
 * Replaces a sensorbox or an asset that isn't in the current stack. Offers to switch to the stack that has it, and
 * stays on this address whatever the answer.
 */
export function SwitchToOwner({ kind, id, notFound }: SwitchToOwnerProps) {
  const [tries, setTries] = useState(0)
  const wish = useWish(kind, id, tries)
  if (wish.kind === 'none') return notFound
  if (wish.kind === 'unknown') return <StackUnknown kind={kind} />
  if (wish.kind === 'ready') return <Offer kind={kind} stackId={wish.stackId} name={wish.name} />
  if (wish.kind === 'failed') {
    return <ErrorState title={loadFailureText(wish.error)} onRetry={() => setTries(tries + 1)} />
  }
  return <ObjectSkeleton />
}

/** Asks once; after a refusal the offer remains as an inline button. */
function Offer({ kind, stackId, name }: { kind: Kind; stackId: string; name: string }) {
  const t = useT()
  const { switchTo, switchingTo } = useSwitchStack()
  const stepBack = useStepBack()
  const mark = useMarkStep()
  const [asking, setAsking] = useState(true)
  const answered = () => {
    setAsking(false)
    dismissToast(t('stacks:preparing'))
  }
  const agree = () =>
    void switchTo(stackId, {
      onSwitched: () => {
        answered()
        void mark().then(stepBack)
      },
      onFailed: answered,
    })
  return (
    <>
      <EmptyState
        icon={<IconBuildingWarehouse size={24} stroke={1.6} />}
        title={t(`stacks:elsewhere.${kind}`, { name })}
        hint={t('stacks:boxElsewhereHint')}
        action={
          <ActionButton loading={switchingTo !== null} onClick={agree}>
            {t('stacks:switchTo', { name })}
          </ActionButton>
        }
      />
      {asking && (
        <Question
          title={t('stacks:switchCustomer')}
          refuse={t('stacks:stay')}
          agree={t('stacks:switch')}
          isBusy={switchingTo !== null}
          onRefuse={answered}
          onAgree={agree}
        >
          <p>{t(`stacks:elsewhere.${kind}`, { name })}</p>
          <p>{t('stacks:switchToSee', { name })}</p>
        </Question>
      )}
    </>
  )
}

function StackUnknown({ kind }: { kind: Kind }) {
  const t = useT()
  return (
    <EmptyState
      icon={<IconZoomExclamation size={24} stroke={1.6} />}
      title={t(`stacks:gone.${kind}`)}
      hint={t(`stacks:goneDetail.${kind}`)}
    />
  )
}

/** Returns how far the preparation is; increasing `tries` starts it again. */
function useWish(kind: Kind, id: string, tries: number): Wish {
  const { currently_selected_stack: stackId } = useMe()
  const queryClient = useQueryClient()
  const router = useRouter()
  const [wish, setWish] = useState<Wish>({ kind: 'preparing' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try starts again
  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    setWish({ kind: 'preparing' })
    prepareSwitch(
      {
        hasStackInAddress: () => 'stack_id' in router.latestLocation.search,
        findOwner: () => findOwner(kind, id, stackId, signal),
        findName: async (wanted) => {
          // A list loaded since the previous look is fresh enough.
          const stacks = queryClient.fetchQuery({
            ...stacksQuery(stackId),
            staleTime: pollMs / 2,
            retry: false,
          })
          return (await stacks.catch(() => [])).find(({ id }) => id === wanted)?.name
        },
        onOwnerFound: () => showToast({ kind: 'info', title: t('stacks:preparing') }),
      },
      signal,
    ).then(
      (prepared) => {
        if (signal.aborted) return
        if (prepared.kind === 'unknown') showUnknown(kind)
        // Keep the toast long enough to be read, but don't let it cover the offer that it announces.
        else setTimeout(() => dismissToast(t('stacks:preparing')), pollMs)
        setWish(prepared)
      },
      (error: unknown) => {
        if (!signal.aborted) setWish({ kind: 'failed', error })
      },
    )
    return () => {
      abort.abort()
      dismissToast(t('stacks:preparing'))
    }
  }, [kind, id, stackId, tries, queryClient, router])
  return wish
}

/** Returns the stack to switch to; null if it is out of reach, or if the box is in the current stack as a copy. */
async function findOwner(
  kind: Kind,
  id: string,
  currentStackId: string,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const owner = await owners[kind](id, signal)
    return owner === currentStackId ? null : owner
  } catch (error) {
    if (isAnswer(error, 404)) return null
    throw error
  }
}

const owners: Readonly<Record<Kind, (id: string, signal: AbortSignal) => Promise<string | null>>> = {
  sensorbox: async (id, signal) => {
    const { is_unavailable, active_stack } = await call(isUnavailable, { params: { id } }, { signal })
    return is_unavailable ? null : active_stack
  },
  asset: async (id, signal) => (await call(findStackOfAsset, { params: { id } }, { signal })).active_stack,
}

function showUnknown(kind: Kind): void {
  dismissToast(t('stacks:preparing'))
  showToast({ kind: 'error', title: t(`stacks:gone.${kind}`), detail: t(`stacks:goneDetail.${kind}`) })
}
