import { transferCredits } from '@sensorstack/contract/features/credits/credits/routes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../../platform/api/call.ts'
import { notifyFailure } from '../../../../platform/api/failure-text.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { showToast } from '../../../../platform/toasts/toasts.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { pointsText } from '../credit-words.ts'
import type { Receiver } from './receivers.ts'

export interface Transfer {
  readonly receiver: Receiver
  readonly points: number
  readonly message: string
}

/** Transfers points of the current stack. A retry after a failure doesn't transfer them twice. */
export function useTransfer(onDone: () => void) {
  const stackId = useCurrentStackId()
  const queryClient = useQueryClient()
  const last = useRef<{ body: string; key: string } | null>(null)
  return useMutation({
    mutationFn: ({ receiver, points, message }: Transfer) => {
      const body = {
        sender_stack_id: stackId,
        receiver_stack_id: receiver.id,
        credit_amount: points,
        message,
      }
      const text = JSON.stringify(body)
      if (last.current?.body !== text) last.current = { body: text, key: crypto.randomUUID() }
      return call(transferCredits, { body }, { idempotencyKey: last.current.key })
    },
    onSuccess: (_, { points, receiver }) => {
      showToast({
        kind: 'success',
        title: t('credits:transferred_done', { points: pointsText(points), name: receiver.name }),
      })
      void queryClient.invalidateQueries({ queryKey: ['credits', stackId] })
      onDone()
    },
    onError: (error) => notifyFailure(error, { title: t('credits:transferFailed') }),
  })
}
