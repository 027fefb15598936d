import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useNow } from '../../../platform/time/use-now.ts'
import { RowsSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { formatNumber } from '../../../ui/number/format-number.ts'
import { useCurrentStackId } from '../../core/session/public.ts'
import { useCurrentStack } from '../../people/stacks/public.tsx'
import { predictQuery, sumsQuery } from './api.ts'
import { BalanceChart } from './BalanceChart.tsx'
import { ConsumptionPie } from './ConsumptionPie.tsx'
import { endOf, pointsText } from './credit-words.ts'
import c from './credits.module.css'
import { PricesButton } from './prices/PricesButton.tsx'
import { RechargeButton } from './transfers/RechargeButton.tsx'
import { TransferButton } from './transfers/TransferButton.tsx'
import { useAfter } from './use-after.ts'

/** The forecast is requested this long after the dialog appears. */
const predictAfterMs = 1000

export interface CreditsTopProps {
  stackId: string
  balance: number
  /** The charges of the past 30 days. */
  consumption: number | null
  /** Whether the points have run out or soon will. */
  isLow: boolean
  /** Includes the consumption by type. */
  withPie?: boolean
}

/** A stack's balance, its monthly consumption, and the forecast of when it runs out. */
export function CreditsTop({ stackId, balance, consumption, isLow, withPie = false }: CreditsTopProps) {
  const t = useT()
  const current = useCurrentStackId()
  const months = useQuery(sumsQuery(current, stackId, 'month'))
  const { data } = useQuery({ ...predictQuery(current, stackId), enabled: useAfter(predictAfterMs) })
  const runOut = data?.estimated_depletion_date ?? null
  const isOwn = stackId === current
  const isRoot = useCurrentStack()?.is_root_stack === true
  return (
    <div className={c.topRoom}>
      <div className={c.top} data-parts={withPie ? 3 : 2}>
        <div className={c.facts}>
          <h3 className={c.label}>{t('credits:currentBalance')}</h3>
          <p className={c.large} data-warning={isLow || undefined}>
            {formatNumber(balance, 2)} <span className={c.unit}>p</span>
          </p>
          {consumption !== null && (
            <p>
              {t('credits:consumption')}: <b>{pointsText(consumption)}</b>
            </p>
          )}
          <p className={c.ends}>{data && endOf(balance, data)}</p>
          <p className={c.basis}>{data?.depletion_basis && t(`credits:basis.${data.depletion_basis}`)}</p>
          <div className={c.act}>
            <TransferButton filled customerId={isOwn ? undefined : stackId} />
            {isOwn && isRoot && <RechargeButton />}
            <PricesButton stackId={stackId} />
          </div>
        </div>
        {withPie && (
          <div className={c.chart}>
            <h3 className={c.label}>{t('credits:pie.title')}</h3>
            <Pie stackId={stackId} />
          </div>
        )}
        <div className={c.chart}>
          <h3 className={c.label}>{t('credits:burndown')}</h3>
          {!months.data && <LoadFailure of={months} />}
          {months.data && <BalanceChart months={months.data} balance={balance} runOut={runOut} />}
        </div>
      </div>
    </div>
  )
}

const dayMs = 86_400_000

/** The same period as `consumption`: the past 30 days in UTC, including today. */
function Pie({ stackId }: { stackId: string }) {
  const current = useCurrentStackId()
  const today = Math.floor(useNow() / dayMs) * dayMs
  const days = useQuery(
    sumsQuery(current, stackId, 'day', { start: new Date(today - 29 * dayMs).toISOString() }),
  )
  if (days.data) return <ConsumptionPie days={days.data} />
  return days.error ? <LoadFailure of={days} /> : <RowsSkeleton rows={4} />
}
