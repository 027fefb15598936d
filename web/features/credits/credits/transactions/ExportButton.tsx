import { Button } from '@mantine/core'
import { exportTransactions } from '@sensorstack/contract/features/credits/credits/routes.ts'
import { defaultTimeZone } from '@sensorstack/contract/platform/time.ts'
import { IconDownload } from '@tabler/icons-react'
import { addressOf } from '../../../../platform/api/call.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { decimalOf } from '../../../../ui/number/decimal.ts'
import { useMe } from '../../../core/session/public.ts'
import { askedBy, type GridFilters } from './grid-query.ts'

/** 'Export CSV': all transactions that match the filters. The browser saves the response as a stream, whatever its size. */
export function ExportButton({ stackId, filters }: { stackId: string; filters: GridFilters }) {
  const t = useT()
  const tz = useMe().settings.time_zone ?? defaultTimeZone
  const decimal = decimalOf(navigator.language)
  return (
    <Button
      component="a"
      size="xs"
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.6} />}
      href={addressOf(exportTransactions, { query: { ...askedBy(filters), stack_id: stackId, tz, decimal } })}
      download
    >
      {t('credits:export')}
    </Button>
  )
}
