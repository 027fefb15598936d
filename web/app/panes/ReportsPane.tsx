import { Suspense } from 'react'
import { ReportsPage, type Subject } from '../../features/views/reports/public.tsx'
import { RowsSkeleton } from '../../ui/feedback/Skeletons.tsx'

/** The reports of an asset or a box, with a skeleton while the code loads. */
export function ReportsPane({ subject, reportId }: { subject: Subject; reportId: string | undefined }) {
  return (
    <Suspense fallback={<RowsSkeleton rows={9} />}>
      <ReportsPage key={subject.id} subject={subject} reportId={reportId} />
    </Suspense>
  )
}
