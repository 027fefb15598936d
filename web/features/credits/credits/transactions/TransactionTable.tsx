import { Table, UnstyledButton } from '@mantine/core'
import type { CreditTransaction } from '@sensorstack/contract/features/credits/credits/credit.ts'
import { IconArrowDown, IconArrowUp, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { IconButton } from '../../../../ui/control/IconButton.tsx'
import { formatNumber } from '../../../../ui/number/format-number.ts'
import { detailOf, flowOf, signedPoints, utcTime } from '../credit-words.ts'
import c from '../credits.module.css'
import { TransactionFacts } from './TransactionFacts.tsx'

export interface Sorting {
  sort: 'created_at' | 'type' | 'amount' | 'balance'
  order: 'asc' | 'desc'
}

export interface TransactionTableProps {
  entries: readonly CreditTransaction[]
  /** Makes rows expandable and headers sortable. */
  sorting?: Sorting
  onSort?: (sorting: Sorting) => void
}

/** Transactions as rows; a row expands to show the details. */
export function TransactionTable({ entries, sorting, onSort }: TransactionTableProps) {
  const t = useT()
  const [open, setOpen] = useState<string | null>(null)
  const head = (sort: Sorting['sort'], label: string, right = false) => {
    const isSorted = sorting?.sort === sort
    const Arrow = sorting?.order === 'asc' ? IconArrowUp : IconArrowDown
    const next = isSorted && sorting.order === 'desc' ? 'asc' : 'desc'
    return (
      <Table.Th
        ta={right ? 'right' : undefined}
        aria-sort={isSorted ? (sorting.order === 'asc' ? 'ascending' : 'descending') : undefined}
      >
        {onSort ? (
          <UnstyledButton className={c.sort} onClick={() => onSort({ sort, order: next })}>
            {label} {isSorted && <Arrow size={12} aria-hidden="true" />}
          </UnstyledButton>
        ) : (
          label
        )}
      </Table.Th>
    )
  }
  return (
    <div className={c.rowsRoom}>
      <Table className={`${c.table} ${c.rows}`}>
        <Table.Thead>
          <Table.Tr>
            {onSort && <Table.Td />}
            {head('created_at', t('credits:dateTimeUtc'))}
            <Table.Th>{t('credits:detail')}</Table.Th>
            {head('type', t('credits:type'))}
            {head('amount', t('credits:amount'), true)}
            {head('balance', t('credits:balanceAfter'), true)}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map((entry) => (
            <Fragment key={entry.id}>
              <Table.Tr>
                {onSort && (
                  <Table.Td className={c.arrow}>
                    <IconButton
                      label={t('credits:expand')}
                      aria-expanded={open === entry.id}
                      onClick={() => setOpen(open === entry.id ? null : entry.id)}
                    >
                      {open === entry.id ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
                    </IconButton>
                  </Table.Td>
                )}
                <Table.Td className={c.when}>{utcTime(entry.created_at)}</Table.Td>
                <Table.Td className={c.what} title={detailOf(entry)}>
                  {detailOf(entry)}
                </Table.Td>
                <Table.Td className={c.type}>
                  <i className={c.mark} data-flow={flowOf(entry)} aria-hidden="true" /> {entry.text}
                </Table.Td>
                <Table.Td ta="right" data-flow={flowOf(entry)} className={c.amount}>
                  {signedPoints(entry)} <span className={c.unit}>p</span>
                </Table.Td>
                <Table.Td ta="right" className={c.left}>
                  {formatNumber(entry.credit_balance, 2)} <span className={c.unit}>p</span>
                </Table.Td>
              </Table.Tr>
              {open === entry.id && (
                <Table.Tr className={c.opened}>
                  <Table.Td className={c.indent} />
                  <Table.Td colSpan={5}>
                    <TransactionFacts entry={entry} />
                  </Table.Td>
                </Table.Tr>
              )}
            </Fragment>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
