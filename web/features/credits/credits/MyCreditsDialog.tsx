import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { loadFailureText } from '../../../platform/api/failure-text.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { ActionButton } from '../../../ui/control/ActionButton.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { onDemand } from '../../../ui/on-demand/on-demand.tsx'
import { useCurrentStackId } from '../../core/session/public.ts'
import { useCurrentStack } from '../../people/stacks/public.tsx'
import { balanceQuery, transactionsQuery } from './api.ts'
import { CreditsTop } from './CreditsTop.tsx'
import { utcTime } from './credit-words.ts'
import c from './credits.module.css'
import { TransactionTable } from './transactions/TransactionTable.tsx'

const TransactionsDialog = onDemand(
  async () => (await import('./transactions/TransactionsDialog.tsx')).TransactionsDialog,
  ({ onClose }) => onClose(),
)

/** The current stack's points at a glance, with a link to all of its transactions. */
export function MyCreditsDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const stackId = useCurrentStackId()
  const name = useCurrentStack()?.name ?? ''
  const balance = useQuery(balanceQuery(stackId))
  const last = useQuery(transactionsQuery(stackId, stackId, { limit: 5 }))
  const [all, setAll] = useState(false)
  const error = balance.error ?? last.error
  const proof = balance.data?.proof
  if (all) {
    return <TransactionsDialog stackId={stackId} name={name} onClose={onClose} />
  }
  return (
    <Dialog
      title={t('credits:mineTitle')}
      width={860}
      onClose={onClose}
      footer={
        <>
          {proof && (
            <p className={c.proof} data-wrong={!proof.is_right || undefined}>
              {proof.is_right ? (
                <IconCircleCheck className={c.isRight} size={16} stroke={1.6} aria-hidden="true" />
              ) : (
                <IconAlertTriangle size={16} stroke={1.6} aria-hidden="true" />
              )}
              {t(proof.is_right ? 'credits:provedAt' : 'credits:provedWrong', { time: utcTime(proof.at) })}
            </p>
          )}
          <ActionButton size="md" onClick={onClose}>
            {t('credits:close')}
          </ActionButton>
        </>
      }
    >
      {error && (
        <ErrorState
          flush
          title={loadFailureText(error)}
          retrying={balance.isFetching || last.isFetching}
          onRetry={() => void Promise.all([balance.refetch(), last.refetch()])}
        />
      )}
      {balance.data && (
        <CreditsTop
          stackId={stackId}
          balance={balance.data.current_credit_balance}
          consumption={balance.data.consumption}
          isLow={balance.data.show_warning}
        />
      )}
      <div className={c.bar}>
        <h3 className={c.blockTitle}>{t('credits:last')}</h3>
        <button type="button" className={c.link} onClick={() => setAll(true)}>
          {t('credits:transactionsOf', { name })}
        </button>
      </div>
      {!last.data && !last.error && <RowsSkeleton rows={5} />}
      {last.data?.length === 0 && <EmptyState title={t('credits:none')} />}
      {last.data && last.data.length > 0 && <TransactionTable entries={last.data} />}
    </Dialog>
  )
}
