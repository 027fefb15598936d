import { Suspense } from 'react'
import { RetentionPage } from '../../features/readings/retention/public.tsx'
import { RowsSkeleton } from '../../ui/feedback/Skeletons.tsx'

/** The data retention, with a skeleton while the code loads. */
export function RetentionPane() {
  return (
    <Suspense fallback={<RowsSkeleton rows={5} />}>
      <RetentionPage />
    </Suspense>
  )
}
