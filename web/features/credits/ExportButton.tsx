import { type CreditTransaction, mostTransactions } from '@sensorstack/contract/features/credits/credit.ts'
import { listTransactions } from '@sensorstack/contract/features/credits/routes.ts'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { notifyFailure } from '../../platform/api/failure-text.ts'
import { downloadText } from '../../platform/files/download-text.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { ActionButton } from '../../ui/control/ActionButton.tsx'
import { askedBy, type GridFilters } from './grid-query.ts'
import { transactionsCsv } from './transactions-csv.ts'

/** 'Export CSV': all that the filters let through, however many pages. */
export function ExportButton({ stackId, filters }: { stackId: string; filters: GridFilters }) {
  const t = useT()
  const save = useMutation({
    mutationFn: async () => {
      const entries: CreditTransaction[] = []
      for (;;) {
        const before = entries.at(-1)?.nr
        const next = await call(
          listTransactions,
          { query: { ...askedBy(filters), stack_id: stackId, ...(before !== undefined && { before }) } },
          { timeoutMs: 60_000 },
        )
        entries.push(...next)
        if (next.length < mostTransactions) break
      }
      downloadText(transactionsCsv(entries), 'transactions_export.csv', 'text/csv;charset=utf-8')
    },
    onError: (error) => notifyFailure(error, { title: t('credits:exportFailed') }),
  })
  return (
    <ActionButton
      size="compact-sm"
      leftSection={<IconDownload size={16} stroke={1.6} />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {t('credits:export')}
    </ActionButton>
  )
}
