import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { onDemand } from '../../../ui/on-demand/on-demand.tsx'
import { useCurrentStackId } from '../../core/session/public.ts'
import { balanceQuery, customerBalancesQuery } from './api.ts'
import { pointsText } from './credit-words.ts'
import c from './credits.module.css'

const TransactionsDialog = onDemand(
  async () => (await import('./transactions/TransactionsDialog.tsx')).TransactionsDialog,
  ({ onClose }) => onClose(),
)

/** The balance and monthly consumption of the current stack or a customer, with a link to its transactions. */
export function StackCredits({ stackId, name }: { stackId: string; name: string }) {
  const t = useT()
  const current = useCurrentStackId()
  const [open, setOpen] = useState(false)
  const own = useQuery({ ...balanceQuery(current), enabled: stackId === current })
  const customers = useQuery({ ...customerBalancesQuery(current), enabled: stackId !== current })
  const balance = stackId === current ? own.data : customers.data?.find((each) => each.stack_id === stackId)
  if (!balance) return null
  return (
    <span className={c.ofStack} data-warning={balance.show_warning || undefined}>
      <b>{pointsText(balance.current_credit_balance)}</b>
      {balance.consumption !== null && (
        <span className={c.quiet}>{t('credits:perMonth', { points: pointsText(balance.consumption) })}</span>
      )}
      <button
        type="button"
        className={c.link}
        aria-label={t('credits:transactionsOf', { name })}
        onClick={() => setOpen(true)}
      >
        {t('credits:transactions')}
      </button>
      {open && <TransactionsDialog stackId={stackId} name={name} onClose={() => setOpen(false)} />}
    </span>
  )
}
