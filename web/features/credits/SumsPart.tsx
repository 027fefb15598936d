import { Table } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { downloadStatement } from '@sensorstack/contract/features/credits/routes.ts'
import { labelOf } from '@sensorstack/contract/features/credits/transaction-types.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../platform/i18n/i18n.ts'
import { RowsSkeleton } from '../../ui/feedback/Skeletons.tsx'
import { formatNumber } from '../../ui/number/format-number.ts'
import { useCurrentStackId } from '../auth/public.tsx'
import { sumsQuery } from './api.ts'
import { leastChartWidth } from './BalanceChart.tsx'
import { periodText } from './credit-words.ts'
import c from './credits.module.css'
import { flows, periodsOf, rangeOf, stepOf, totalsOf, trail, typesOf } from './drill-down.ts'
import { SumBars } from './SumBars.tsx'

/** What was consumed, received and transferred: bars that open from years to months and days, and the same as tables. */
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
          <Table className={c.table}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('credits:period')}</Table.Th>
                {flows.map((flow) => (
                  <Table.Th key={flow} ta="right">
                    {t(`credits:${flow}`)}
                  </Table.Th>
                ))}
                <Table.Th ta="right">{t('credits:balanceAfter')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.map((sum) => (
                <Table.Tr key={sum.period}>
                  <Table.Td>
                    <PeriodCell
                      stackId={stackId}
                      period={sum.period}
                      onOpen={sum.period === period ? undefined : setPeriod}
                    />
                  </Table.Td>
                  {flows.map((flow) => (
                    <Table.Td key={flow} ta="right">
                      {formatNumber(sum[flow], 2)}
                    </Table.Td>
                  ))}
                  <Table.Td ta="right">{formatNumber(sum.credit_balance, 2)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          <Table className={c.table}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('credits:type')}</Table.Th>
                <Table.Th ta="right">{t('credits:transactions')}</Table.Th>
                <Table.Th ta="right">{t('credits:sum')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {typesOf(data).map(({ type, direction, amount, transactions }) => (
                <Table.Tr key={`${type} ${direction}`}>
                  <Table.Td>{labelOf(type, direction)}</Table.Td>
                  <Table.Td ta="right">{formatNumber(transactions)}</Table.Td>
                  <Table.Td ta="right">{formatNumber(amount, 2)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </section>
  )
}

interface PeriodCellProps {
  stackId: string
  period: string
  /** Without it the period is the one that is shown. */
  onOpen: ((period: string) => void) | undefined
}

/** A year, month or day that opens, a month with its statement. */
function PeriodCell({ stackId, period, onOpen }: PeriodCellProps) {
  const t = useT()
  if (!onOpen) return <span className={c.period}>{periodText(period)}</span>
  const statement = new URLSearchParams({ month: period, stack_id: stackId })
  return (
    <span className={c.period}>
      <button type="button" className={c.link} onClick={() => onOpen(period)}>
        {periodText(period)}
      </button>
      {period.length === 7 && (
        <a
          className={c.statement}
          href={`${fillPath(downloadStatement)}?${statement}`}
          target="_blank"
          rel="noreferrer"
          aria-label={t('credits:statementOf', { period: periodText(period) })}
        >
          {t('credits:statement')}
        </a>
      )}
    </span>
  )
}
