import { Suspense } from 'react'
import { AuditTrailPage } from '../../features/people/access/public.tsx'
import { RowsSkeleton } from '../../ui/feedback/Skeletons.tsx'

/** The audit trail, with a skeleton while the code loads. */
export function AuditTrailPane() {
  return (
    <Suspense fallback={<RowsSkeleton rows={9} />}>
      <AuditTrailPage />
    </Suspense>
  )
}
