import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx'
import { useT } from '../../../platform/i18n/i18n.ts'
import { Skeleton } from '../../../ui/feedback/Skeletons.tsx'
import { formatNumber } from '../../../ui/number/format-number.ts'
import { useCurrentStackId } from '../../core/session/public.ts'
import { balanceQuery, predictQuery } from './api.ts'
import { endOf } from './credit-words.ts'
import c from './credits.module.css'
import { TransferButton } from './transfers/TransferButton.tsx'
import { useAfter } from './use-after.ts'
import { MyCreditsDialog } from './windows.ts'

/** The forecast is requested this long after the column appears, so that more important data loads first. */
const predictAfterMs = 3000

/** The current stack's balance and the date it runs out, with a link to its transactions. */
export function CreditsBlock() {
  const stackId = useCurrentStackId()
  return <Balance key={stackId} stackId={stackId} />
}

function Balance({ stackId }: { stackId: string }) {
  const t = useT()
  const balance = useQuery(balanceQuery(stackId))
  const { data, error } = balance
  const forecast = useQuery({ ...predictQuery(stackId, stackId), enabled: useAfter(predictAfterMs) })
  const [open, setOpen] = useState(false)
  return (
    <section className={c.block} aria-label={t('credits:balance')}>
      <div className={c.blockHead}>
        <h2 className={c.blockTitle}>{t('credits:balance')}</h2>
        <TransferButton />
      </div>
      {data && (
        <button type="button" className={c.balance} title={t('credits:mine')} onClick={() => setOpen(true)}>
          <b data-warning={data.show_warning || undefined}>{formatNumber(data.current_credit_balance, 2)}</b>
          <span className={c.unit}>p</span>
        </button>
      )}
      {!data && !error && (
        <p className={c.balance}>
          <Skeleton width="40%" />
        </p>
      )}
      <LoadFailure of={balance} />
      <p className={c.runOutLine} data-warning={data?.show_warning || undefined}>
        {data && forecast.data && endOf(data.current_credit_balance, forecast.data)}
      </p>
      {open && <MyCreditsDialog onClose={() => setOpen(false)} />}
    </section>
  )
}
