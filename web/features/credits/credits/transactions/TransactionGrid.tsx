import { useMediaQuery } from '@mantine/hooks'
import { mostCounted } from '@sensorstack/contract/features/credits/credits/credit.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { loadFailureText } from '../../../../platform/api/failure-text.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { IconButton } from '../../../../ui/control/IconButton.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '../../../../ui/feedback/Skeletons.tsx'
import { formatNumber } from '../../../../ui/number/format-number.ts'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { countQuery, transactionsQuery } from '../api.ts'
import c from '../credits.module.css'
import {
  askedBy,
  type DirectedType,
  newestFirst,
  noFilters,
  pageOf,
  pageSize,
  upToPage,
} from './grid-query.ts'
import { TransactionFilters } from './TransactionFilters.tsx'
import { TransactionTable } from './TransactionTable.tsx'

/** A stack's transactions, 40 per page, filtered and sorted by the server. `types` are those that occur. */
export function TransactionGrid({ stackId, types }: { stackId: string; types: readonly DirectedType[] }) {
  const t = useT()
  const current = useCurrentStackId()
  const [filters, setFilters] = useState(noFilters)
  const [sorting, setSorting] = useState(newestFirst)
  const [page, setPage] = useState(0)
  const isWide = useMediaQuery('(min-width: 1041px)', undefined, { getInitialValueInEffect: false })
  const asked = askedBy(filters)
  const { data: total } = useQuery(countQuery(current, stackId, asked))
  const { data, error, isFetching, refetch } = useQuery(
    transactionsQuery(
      current,
      stackId,
      isWide ? pageOf(asked, sorting, page, total) : upToPage(asked, sorting, page),
    ),
  )
  const { search, min_amount: least, max_amount: most } = asked
  const areMore = total === mostCounted && [search, least, most].some((each) => each !== undefined)
  const last = total === undefined ? 0 : Math.max(0, Math.ceil(total / pageSize) - 1)
  // When the server has stopped counting, only a page that isn't full is known to be the last.
  const isLast = areMore ? (data?.length ?? 0) < (isWide ? 1 : page + 1) * pageSize : page >= last
  const range = total !== undefined && total > 0 && (
    <span className={c.quiet}>
      {t('credits:range', {
        from: formatNumber(isWide ? page * pageSize + 1 : 1),
        to: formatNumber(areMore ? (page + 1) * pageSize : Math.min(total, (page + 1) * pageSize)),
        total: areMore ? t('credits:orMore', { number: formatNumber(total) }) : formatNumber(total),
      })}
    </span>
  )
  const pages = isWide && range && (
    <span className={c.pages}>
      {range}
      <IconButton
        label={t('credits:previous')}
        disabledReason={page === 0 && t('credits:previous')}
        onClick={() => setPage(page - 1)}
      >
        <IconChevronLeft size={16} />
      </IconButton>
      <IconButton
        label={t('credits:next')}
        disabledReason={isLast && t('credits:next')}
        onClick={() => setPage(page + 1)}
      >
        <IconChevronRight size={16} />
      </IconButton>
    </span>
  )
  return (
    <section className={c.grid} aria-label={t('credits:transactions')} aria-busy={isFetching || undefined}>
      <TransactionFilters
        stackId={stackId}
        filters={filters}
        types={types}
        pages={pages}
        onChange={(next) => {
          setFilters(next)
          setPage(0)
        }}
      />
      {error && (
        <ErrorState
          flush
          title={loadFailureText(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <RowsSkeleton rows={8} />}
      {data?.length === 0 && <EmptyState title={t('credits:noneFound')} />}
      {data && data.length > 0 && (
        <TransactionTable
          entries={data}
          sorting={sorting}
          onSort={(next) => {
            setSorting(next)
            setPage(0)
          }}
        />
      )}
      {!isWide && total !== undefined && total > 0 && (
        <div className={c.pager}>
          {range}
          {!isLast && (
            <ActionButton loading={isFetching} onClick={() => setPage(page + 1)}>
              {t('credits:more')}
            </ActionButton>
          )}
        </div>
      )}
    </section>
  )
}
