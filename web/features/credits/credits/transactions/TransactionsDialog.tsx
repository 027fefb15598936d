import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { loadFailureText } from '../../../../platform/api/failure-text.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { balanceQuery, customerBalancesQuery, sumsQuery } from '../api.ts'
import { CreditsTop } from '../CreditsTop.tsx'
import c from '../credits.module.css'
import { typesOf } from './drill-down.ts'
import { SumsPart } from './SumsPart.tsx'
import { TransactionGrid } from './TransactionGrid.tsx'

export interface TransactionsDialogProps {
  stackId: string
  name: string
  onClose: () => void
}

/** Everything booked for a stack: its balance over time, sums by year, month and day, and each transaction. */
export function TransactionsDialog({ stackId, name, onClose }: TransactionsDialogProps) {
  const t = useT()
  const current = useCurrentStackId()
  const years = useQuery(sumsQuery(current, stackId, 'year'))
  const balance = useQuery({ ...balanceQuery(current), enabled: stackId === current })
  const customers = useQuery({ ...customerBalancesQuery(current), enabled: stackId !== current })
  const known =
    stackId === current ? balance.data : customers.data?.find((customer) => customer.stack_id === stackId)
  return (
    <Dialog title={t('credits:transactionsOf', { name })} width={1200} onClose={onClose}>
      {years.error && (
        <ErrorState
          flush
          title={loadFailureText(years.error)}
          retrying={years.isFetching}
          onRetry={() => void years.refetch()}
        />
      )}
      {!years.data && !years.error && (
        <p className={c.loading} role="status">
          <Loader size="sm" /> {t('credits:loading')}
        </p>
      )}
      {years.data && (
        <CreditsTop
          withPie
          stackId={stackId}
          balance={years.data.at(-1)?.credit_balance ?? 0}
          consumption={known?.consumption ?? null}
          isLow={known?.show_warning ?? false}
        />
      )}
      {years.data?.length === 0 && <EmptyState title={t('credits:none')} />}
      {years.data && years.data.length > 0 && (
        <>
          <SumsPart stackId={stackId} />
          <TransactionGrid stackId={stackId} types={typesOf(years.data)} />
        </>
      )}
    </Dialog>
  )
}
