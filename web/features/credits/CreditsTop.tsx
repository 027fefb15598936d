import { useQuery } from '@tanstack/react-query'
import { useT } from '../../platform/i18n/i18n.ts'
import { formatNumber } from '../../ui/number/format-number.ts'
import { useCurrentStackId } from '../auth/public.tsx'
import { predictQuery, sumsQuery } from './api.ts'
import { BalanceChart } from './BalanceChart.tsx'
import { pointsText, utcDate } from './credit-words.ts'
import c from './credits.module.css'
import { TransferButton } from './TransferButton.tsx'
import { useAfter } from './use-after.ts'

/** How long after the window has come the forecast is drawn. */
const predictAfterMs = 1000

export interface CreditsTopProps {
  stackId: string
  balance: number
  /** What was charged in the past 30 days. */
  consumption: number | null
}

/** What a stack has, what it uses a month, and when and by what course that runs out. */
export function CreditsTop({ stackId, balance, consumption }: CreditsTopProps) {
  const t = useT()
  const current = useCurrentStackId()
  const months = useQuery(sumsQuery(current, stackId, 'month'))
  const { data } = useQuery({ ...predictQuery(current, stackId), enabled: useAfter(predictAfterMs) })
  const runOut = data?.estimated_depletion_date ?? null
  return (
    <div className={c.top}>
      <div className={c.facts}>
        <h3 className={c.label}>{t('credits:currentBalance')}</h3>
        <p className={c.large}>
          {formatNumber(balance, 2)} <span className={c.unit}>p</span>
        </p>
        {consumption !== null && (
          <p>
            {t('credits:consumption')}: <b>{pointsText(consumption)}</b>
          </p>
        )}
        {runOut && <p>{t('credits:runOut', { date: utcDate(runOut) })}</p>}
        {data?.depletion_basis && <p className={c.quiet}>{t(`credits:basis.${data.depletion_basis}`)}</p>}
        <div className={c.act}>
          <TransferButton filled customerId={stackId === current ? undefined : stackId} />
        </div>
      </div>
      <div className={c.chart}>
        <h3 className={c.label}>{t('credits:burndown')}</h3>
        {months.data && <BalanceChart months={months.data} balance={balance} runOut={runOut} />}
      </div>
    </div>
  )
}
