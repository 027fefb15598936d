import { Table } from '@mantine/core'
import type { TransactionSum } from '@sensorstack/contract/features/credits/credits/credit.ts'
import { downloadStatement } from '@sensorstack/contract/features/credits/credits/routes.ts'
import { labelOf } from '@sensorstack/contract/features/credits/credits/transaction-types.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { formatNumber } from '../../../../ui/number/format-number.ts'
import { periodText } from '../credit-words.ts'
import c from '../credits.module.css'
import { flows, typesOf } from './drill-down.ts'

export interface PeriodsTableProps {
  stackId: string
  sums: readonly TransactionSum[]
  /** The period that the sums belong to. */
  shown: string
  onOpen: (period: string) => void
}

/** The sums of each year, month or day, and the balance at its end. */
export function PeriodsTable({ stackId, sums, shown, onOpen }: PeriodsTableProps) {
  const t = useT()
  return (
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
        {sums.map((sum) => (
          <Table.Tr key={sum.period}>
            <Table.Td>
              <PeriodCell
                stackId={stackId}
                period={sum.period}
                onOpen={sum.period === shown ? undefined : onOpen}
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
  )
}

/** The sums of each type of transaction. */
export function TypesTable({ sums }: { sums: readonly TransactionSum[] }) {
  const t = useT()
  return (
    <Table className={c.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('credits:type')}</Table.Th>
          <Table.Th ta="right">{t('credits:transactions')}</Table.Th>
          <Table.Th ta="right">{t('credits:sum')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {typesOf(sums).map(({ type, direction, amount, transactions }) => (
          <Table.Tr key={`${type} ${direction}`}>
            <Table.Td>{labelOf(type, direction)}</Table.Td>
            <Table.Td ta="right">{formatNumber(transactions)}</Table.Td>
            <Table.Td ta="right">{formatNumber(amount, 2)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

interface PeriodCellProps {
  stackId: string
  period: string
  /** Undefined when the period is already shown. */
  onOpen: ((period: string) => void) | undefined
}

/** A year, month or day that can be opened; a month also has its statement. */
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
