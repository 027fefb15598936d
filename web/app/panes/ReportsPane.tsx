import { Suspense } from 'react'
import { ReportsPage, type ReportsPageProps } from '../../features/views/reports/public.tsx'
import { RowsSkeleton } from '../../ui/feedback/Skeletons.tsx'

/** The reports of an asset, a box or the company, with a skeleton while the code loads. */
export function ReportsPane(props: ReportsPageProps) {
  return (
    <Suspense fallback={<RowsSkeleton rows={9} />}>
      <ReportsPage key={props.subject?.id ?? ''} {...props} />
    </Suspense>
  )
}
