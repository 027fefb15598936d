import { Suspense } from 'react'
import { AuditTrailPage } from '../features/people/access/public.tsx'
import { RowsSkeleton } from '../ui/feedback/Skeletons.tsx'

/** Who did what, with its shape while its part of the program is on its way. */
export function AuditTrailPane() {
  return (
    <Suspense fallback={<RowsSkeleton rows={9} />}>
      <AuditTrailPage />
    </Suspense>
  )
}
