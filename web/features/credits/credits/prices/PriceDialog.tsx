import { Checkbox, TextInput } from '@mantine/core'
import type { CreditPrice } from '@sensorstack/contract/features/credits/credits/credit.ts'
import { setPrice } from '@sensorstack/contract/features/credits/credits/routes.ts'
import { labelOf } from '@sensorstack/contract/features/credits/credits/transaction-types.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../platform/api/call.ts'
import { notifyFailure } from '../../../../platform/api/failure-text.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useDenial } from '../../../../platform/permissions/permissions.ts'
import { DayField } from '../../../../platform/time/TypedField.tsx'
import { useNow } from '../../../../platform/time/use-now.ts'
import { showToast } from '../../../../platform/toasts/toasts.tsx'
import { FormDialog } from '../../../../platform/unsaved/FormDialog.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { pricesQuery } from '../api.ts'
import c from '../credits.module.css'
import { readPrice, startOfPrice } from './price-form.ts'

export interface PriceDialogProps {
  stackId: string
  price: CreditPrice
  /** Whether the stack is the root stack. */
  isRoot: boolean
  onClose: () => void
}

/** Sets one price of a stack, effective at once or from a given day. */
export function PriceDialog({ stackId, price: before, isRoot, onClose }: PriceDialogProps) {
  const t = useT()
  const now = useNow()
  const current = useCurrentStackId()
  const queryClient = useQueryClient()
  const denial = useDenial('setCreditPrices')
  const [text, setText] = useState('')
  const [asAbove, setAsAbove] = useState(false)
  const [day, setDay] = useState<string | null>('')
  const read = readPrice(text)
  const start = day === null ? null : startOfPrice(day, now)
  const dayRefusal = day === null ? t('time:unreadable') : start === null && t('credits:prices.past')
  const save = useMutation({
    mutationFn: (price: number | null) =>
      call(setPrice, {
        body: { stack_id: stackId, kind: before.kind, price, ...(start && { from: start }) },
      }),
    onSuccess: (prices) => {
      queryClient.setQueryData(pricesQuery(current, stackId).queryKey, prices)
      showToast({ kind: 'success', title: t('credits:prices.saved') })
      onClose()
    },
    onError: (error) => notifyFailure(error, { title: t('credits:prices.failed') }),
  })
  const amountRefusal = !asAbove && 'refusal' in read ? t(`credits:prices.refused.${read.refusal}`) : null
  return (
    <FormDialog
      title={labelOf(before.kind, 'outgoing')}
      submit={t('credits:prices.save')}
      width={440}
      denial={denial}
      refusal={amountRefusal ?? dayRefusal}
      isSaving={save.isPending}
      isChanged={text.trim() !== '' || asAbove || day !== ''}
      onSubmit={() => {
        if (save.isPending || start === null) return
        if (asAbove) save.mutate(null)
        else if ('points' in read) save.mutate(read.points)
      }}
      onClose={onClose}
    >
      <div className={c.fields}>
        <TextInput
          label={t('credits:prices.inPoints', { per: t(`credits:prices.per.${before.kind}`) })}
          inputMode="decimal"
          autoComplete="off"
          disabled={asAbove}
          value={text}
          error={text.trim() !== '' && amountRefusal}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {!isRoot && (
          <Checkbox
            label={t('credits:prices.ofAbove')}
            checked={asAbove}
            onChange={(event) => setAsAbove(event.currentTarget.checked)}
          />
        )}
        <DayField
          label={t('credits:prices.fromDay')}
          description={t('credits:prices.atOnce')}
          value={day}
          error={day !== null && dayRefusal}
          onChange={setDay}
        />
      </div>
    </FormDialog>
  )
}
