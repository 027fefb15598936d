import { useElementSize } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { RowsSkeleton } from '../../../../ui/feedback/Skeletons.tsx'
import { formatNumber } from '../../../../ui/number/format-number.ts'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { sumsQuery } from '../api.ts'
import { leastChartWidth } from '../BalanceChart.tsx'
import { periodText } from '../credit-words.ts'
import c from '../credits.module.css'
import { flows, periodsOf, rangeOf, stepOf, totalsOf, trail } from './drill-down.ts'
import { SumBars } from './SumBars.tsx'
import { PeriodsTable, TypesTable } from './SumTables.tsx'

/** The points consumed, received and transferred, as bars that open from years to months and days, and as tables. */
export function SumsPart({ stackId }: { stackId: string }) {
  const t = useT()
  const current = useCurrentStackId()
  const [period, setPeriod] = useState('')
  const [hidden, setHidden] = useState<readonly string[]>([])
  const { ref, width } = useElementSize()
  const { data } = useQuery(sumsQuery(current, stackId, stepOf(period), rangeOf(period)))
  const totals = totalsOf(data ?? [])
  return (
    <section ref={ref} className={c.sums} aria-label={t('credits:byType')}>
      <div className={c.bar}>
        <nav className={c.crumbs}>
          {trail(period).map(({ period: each, label }) => (
            <button
              key={each}
              type="button"
              className={c.link}
              aria-current={each === period || undefined}
              onClick={() => setPeriod(each)}
            >
              {each === '' ? t('credits:allYears') : each.length === 7 ? periodText(each) : label}
            </button>
          ))}
        </nav>
        {flows.map((flow) => (
          <button
            key={flow}
            type="button"
            className={c.legend}
            aria-pressed={!hidden.includes(flow)}
            onClick={() =>
              setHidden(hidden.includes(flow) ? hidden.filter((each) => each !== flow) : [...hidden, flow])
            }
          >
            <i className={c.mark} data-flow={flow} aria-hidden="true" /> {t(`credits:${flow}`)}{' '}
            <b>{formatNumber(totals[flow], 2)}</b>
          </button>
        ))}
      </div>
      {!data && <RowsSkeleton rows={4} />}
      {data && width > leastChartWidth && (
        <SumBars
          periods={periodsOf(period, data)}
          flows={flows.filter((flow) => !hidden.includes(flow))}
          width={width}
          onOpen={period.length < 10 ? setPeriod : undefined}
        />
      )}
      {data && (
        <div className={c.tables}>
          <PeriodsTable stackId={stackId} sums={data} shown={period} onOpen={setPeriod} />
          <TypesTable sums={data} />
        </div>
      )}
    </section>
  )
}
