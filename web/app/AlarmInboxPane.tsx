import { Suspense } from 'react'
import { AlarmInboxPage } from '../features/alarm-inbox/public.tsx'
import { RowsSkeleton } from '../ui/feedback/Skeletons.tsx'

/** The alarms of all stacks in reach, with their shape while this part of the program is on its way. */
export function AlarmInboxPane() {
  return (
    <Suspense fallback={<RowsSkeleton rows={9} />}>
      <AlarmInboxPage />
    </Suspense>
  )
}
