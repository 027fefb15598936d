import { Suspense } from 'react'
import { RetentionPage } from '../features/readings/retention/public.tsx'
import { RowsSkeleton } from '../ui/feedback/Skeletons.tsx'

/** How long data is kept, with its shape while its part of the program is on its way. */
export function RetentionPane() {
  return (
    <Suspense fallback={<RowsSkeleton rows={5} />}>
      <RetentionPage />
    </Suspense>
  )
}
