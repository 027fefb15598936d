import { Suspense } from 'react'
import { ProfilesPage } from '../../features/configuration/connection-profiles/public.tsx'
import { RowsSkeleton } from '../../ui/feedback/Skeletons.tsx'

/** The connection profiles of the company, with a skeleton while the code loads. */
export function ConnectionProfilesPane() {
  return (
    <Suspense fallback={<RowsSkeleton rows={4} />}>
      <ProfilesPage />
    </Suspense>
  )
}
