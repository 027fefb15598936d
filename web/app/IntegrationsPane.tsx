import { Suspense } from 'react'
import { IntegrationsPage } from '../features/intake/integrations/public.tsx'
import { RowsSkeleton } from '../ui/feedback/Skeletons.tsx'

/** The integrations of the company, with their shape while their part of the program is on its way. */
export function IntegrationsPane() {
  return (
    <Suspense fallback={<RowsSkeleton rows={3} />}>
      <IntegrationsPage />
    </Suspense>
  )
}
