import { Suspense } from 'react'
import { IntegrationsPage } from '../../features/intake/integrations/public.tsx'
import { RowsSkeleton } from '../../ui/feedback/Skeletons.tsx'

/** The company's integrations, with a skeleton while the code loads. */
export function IntegrationsPane() {
  return (
    <Suspense fallback={<RowsSkeleton rows={3} />}>
      <IntegrationsPage />
    </Suspense>
  )
}
