import { TextInput } from '@mantine/core'
import { rechargeRootStack } from '@sensorstack/contract/features/credits/credits/routes.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../../platform/api/call.ts'
import { notifyFailure } from '../../../../platform/api/failure-text.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useDenial } from '../../../../platform/permissions/permissions.ts'
import { showToast } from '../../../../platform/toasts/toasts.tsx'
import { FormDialog } from '../../../../platform/unsaved/FormDialog.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { balanceQuery } from '../api.ts'
import { pointsText } from '../credit-words.ts'
import c from '../credits.module.css'
import { readAmount } from './transfer-amount.ts'

/** Adds points to the root stack, which is the current one. A retry after a failure doesn't add them twice. */
export function RechargeDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const stackId = useCurrentStackId()
  const queryClient = useQueryClient()
  const denial = useDenial('rechargeRootStack')
  const { data: own } = useQuery(balanceQuery(stackId))
  const [amount, setAmount] = useState('')
  const [message, setMessage] = useState('')
  const read = readAmount(amount)
  const last = useRef<{ body: string; key: string } | null>(null)
  const recharge = useMutation({
    mutationFn: (points: number) => {
      const body = { credit_amount: points, message: message.trim() }
      const text = JSON.stringify(body)
      if (last.current?.body !== text) last.current = { body: text, key: crypto.randomUUID() }
      return call(rechargeRootStack, { body }, { idempotencyKey: last.current.key })
    },
    onSuccess: (_, points) => {
      showToast({ kind: 'success', title: t('credits:recharge.done', { points: pointsText(points) }) })
      void queryClient.invalidateQueries({ queryKey: ['credits', stackId] })
      onClose()
    },
    onError: (error) => notifyFailure(error, { title: t('credits:recharge.failed') }),
  })
  return (
    <FormDialog
      title={t('credits:recharge.title')}
      submit={t('credits:recharge.open')}
      denial={denial}
      refusal={'refusal' in read && t(`credits:${read.refusal}`)}
      isSaving={recharge.isPending}
      isChanged={amount.trim() !== '' || message.trim() !== ''}
      onSubmit={() => {
        if ('points' in read && !recharge.isPending) recharge.mutate(read.points)
      }}
      onClose={onClose}
    >
      <div className={c.fields}>
        <TextInput
          label={t('credits:amount')}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={'refusal' in read && read.refusal !== 'noAmount' && t(`credits:${read.refusal}`)}
          onChange={(event) => setAmount(event.currentTarget.value)}
        />
        <TextInput
          label={t('credits:message')}
          maxLength={500}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        {own && (
          <p>
            {t('credits:afterwards', {
              points: pointsText(own.current_credit_balance + ('points' in read ? read.points : 0)),
            })}
          </p>
        )}
      </div>
    </FormDialog>
  )
}
