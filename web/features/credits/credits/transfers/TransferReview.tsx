import { IconTransfer } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { loadFailureText } from '../../../../platform/api/failure-text.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { Fact, Facts } from '../../../../ui/facts/Facts.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { formatAmount } from '../../../../ui/number/format-number.ts'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { useCurrentStackName } from '../../../people/stacks/public.tsx'
import { balanceQuery, customerBalancesQuery } from '../api.ts'
import c from '../credits.module.css'
import type { Transfer } from './use-transfer.ts'

export interface TransferReviewProps {
  transfer: Transfer
  isSending: boolean
  onSend: () => void
  onBack: () => void
}

/** Formats points without rounding them. */
const exactly = (points: number) => `${formatAmount(points)}\u00a0p`

/** Shows a transfer with both balances after it, and sends it once the user agrees: it can't be undone. */
export function TransferReview({ transfer, isSending, onSend, onBack }: TransferReviewProps) {
  const { receiver, points, message } = transfer
  const t = useT()
  const stackId = useCurrentStackId()
  const sender = useCurrentStackName()
  const own = useQuery(balanceQuery(stackId))
  const customers = useQuery(customerBalancesQuery(stackId))
  const mine = own.data?.current_credit_balance
  const theirs = customers.data?.find(({ stack_id }) => stack_id === receiver.id)?.current_credit_balance
  const error = own.error ?? customers.error
  const isKnown = mine !== undefined && theirs !== undefined
  const balance = (before: number | undefined, change: number) =>
    before === undefined
      ? '…'
      : t('credits:review.change', { before: exactly(before), after: exactly(before + change) })
  const back = () => {
    if (!isSending) onBack()
  }
  return (
    <Dialog
      title={t('credits:review.title')}
      width={480}
      onClose={back}
      onSubmit={() => {
        if (isKnown && !isSending) onSend()
      }}
      footer={
        <>
          <ActionButton size="md" data-autofocus onClick={back}>
            {t('credits:review.back')}
          </ActionButton>
          <ActionButton
            size="md"
            type="submit"
            variant="filled"
            leftSection={<IconTransfer size={16} stroke={1.6} />}
            loading={isSending}
            disabledReason={!isKnown && t('credits:review.unknown')}
          >
            {t('credits:transfer')}
          </ActionButton>
        </>
      }
    >
      {error && (
        <ErrorState
          flush
          title={loadFailureText(error)}
          retrying={own.isFetching || customers.isFetching}
          onRetry={() => void Promise.all([own.refetch(), customers.refetch()])}
        />
      )}
      <div className={c.review}>
        <Facts>
          <Fact label={t('credits:amount')}>
            <b className={c.points}>{exactly(points)}</b>
          </Fact>
          <Fact label={t('credits:customer')}>{receiver.name}</Fact>
          {message !== '' && <Fact label={t('credits:message')}>{message}</Fact>}
          <Fact label={t('credits:review.balanceOf', { name: sender })}>{balance(mine, -points)}</Fact>
          <Fact label={t('credits:review.balanceOf', { name: receiver.name })}>
            {balance(theirs, points)}
          </Fact>
        </Facts>
      </div>
      <p className={c.final}>{t('credits:review.final')}</p>
    </Dialog>
  )
}
