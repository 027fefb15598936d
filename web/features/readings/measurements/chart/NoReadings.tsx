import { IconChartLine } from '@tabler/icons-react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'

/** Takes the place of a chart that has no readings yet. */
export function NoReadings() {
  const t = useT()
  return (
    <EmptyState
      icon={<IconChartLine size={24} stroke={1.6} />}
      title={t('measurements:none')}
      hint={t('measurements:noneHint')}
    />
  )
}
