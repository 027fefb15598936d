import { Suspense } from 'react'
import { LimitTemplateListPage } from '../../features/alarms/alarm-limits/public.tsx'
import { RowsSkeleton } from '../../ui/feedback/Skeletons.tsx'

/** The limit templates, with a skeleton while the code loads. `templateId`: the template whose dialog is open. */
export function LimitTemplatePane({ templateId }: { templateId: string | undefined }) {
  return (
    <Suspense fallback={<RowsSkeleton rows={8} />}>
      <LimitTemplateListPage templateId={templateId} />
    </Suspense>
  )
}
