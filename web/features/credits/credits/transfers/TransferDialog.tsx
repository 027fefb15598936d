import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useDenial } from '../../../../platform/permissions/permissions.ts'
import { FormDialog } from '../../../../platform/unsaved/FormDialog.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { accountsQuery } from '../../../people/accounts/public.tsx'
import { balanceQuery } from '../api.ts'
import { pointsText } from '../credit-words.ts'
import c from '../credits.module.css'
import { receiversOf } from './receivers.ts'
import { TransferReview } from './TransferReview.tsx'
import { readAmount } from './transfer-amount.ts'
import { type Transfer, useTransfer } from './use-transfer.ts'

export interface TransferDialogProps {
  /** The receiving stack. */
  customerId?: string | undefined
  /** Opened for this customer, so the receiver can't be changed. */
  isCustomerSection?: boolean
  onClose: () => void
  /** Called after the transfer. */
  onTransferred?: () => void
}

/** Transfers points of the current stack to a customer that sensorboxes are delivered to, after a review. */
export function TransferDialog(props: TransferDialogProps) {
  const { customerId, isCustomerSection = false, onClose, onTransferred } = props
  const t = useT()
  const stackId = useCurrentStackId()
  const denial = useDenial('transferCredit')
  const { data: accounts } = useQuery(accountsQuery(stackId))
  const { data: own } = useQuery(balanceQuery(stackId))
  const receivers = receiversOf(accounts ?? [], stackId)
  const [chosen, setChosen] = useState(customerId ?? '')
  const [amount, setAmount] = useState('')
  const [message, setMessage] = useState('')
  const [reviewed, setReviewed] = useState<Transfer | null>(null)
  const receiver = receivers.find(({ id }) => id === chosen)
  const read = readAmount(amount)
  const after = own && own.current_credit_balance - ('points' in read ? read.points : 0)
  const limit = own?.overspend_limit ?? null
  // If the user may not see the limit, the server enforces it.
  const isBeyond = 'points' in read && limit !== null && after !== undefined && after < limit
  const transfer = useTransfer(() => {
    onTransferred?.()
    onClose()
  })
  const refusal =
    accounts && receivers.length === 0
      ? t('credits:noCustomers')
      : !receiver
        ? t('credits:noCustomer')
        : 'refusal' in read
          ? t(`credits:${read.refusal}`)
          : isBeyond && t('credits:beyondLimit', { limit: pointsText(limit) })
  return (
    <FormDialog
      title={t('credits:transfer')}
      submit={t('credits:review.open')}
      width={800}
      denial={denial ?? (own?.may_transfer === false ? t('credits:turnedOff') : null)}
      refusal={refusal}
      isChanged={amount.trim() !== '' || message.trim() !== ''}
      onSubmit={() => {
        if (receiver && 'points' in read)
          setReviewed({ receiver, points: read.points, message: message.trim() })
      }}
      onClose={onClose}
    >
      <div className={c.fields}>
        <NativeSelect
          label={t('credits:customer')}
          disabled={isCustomerSection && receiver !== undefined}
          data={[
            { value: '', label: t('credits:chooseCustomer'), disabled: true },
            ...receivers.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={receiver?.id ?? ''}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <TextInput
          label={t('credits:amount')}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={
            'refusal' in read
              ? read.refusal !== 'noAmount' && t(`credits:${read.refusal}`)
              : isBeyond && t('credits:beyondLimit', { limit: pointsText(limit) })
          }
          onChange={(event) => setAmount(event.currentTarget.value)}
        />
        <TextInput
          label={t('credits:message')}
          maxLength={500}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        {after !== undefined && <p>{t('credits:afterwards', { points: pointsText(after) })}</p>}
      </div>
      {reviewed && (
        <TransferReview
          transfer={reviewed}
          isSending={transfer.isPending}
          onSend={() => transfer.mutate(reviewed)}
          onBack={() => setReviewed(null)}
        />
      )}
    </FormDialog>
  )
}
