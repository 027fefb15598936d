import { Suspense } from 'react'
import { LimitTemplateListPage } from '../../features/alarms/alarm-limits/public.tsx'
import { RowsSkeleton } from '../../ui/feedback/Skeletons.tsx'

/** The limit templates, with a skeleton while the code loads. */
export function LimitTemplatePane() {
  return (
    <Suspense fallback={<RowsSkeleton rows={8} />}>
      <LimitTemplateListPage />
    </Suspense>
  )
}
