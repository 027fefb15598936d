import { Suspense, useState } from 'react'
import { AlarmInboxPage } from '../../features/notifications/alarm-inbox/public.tsx'
import { RowsSkeleton } from '../../ui/feedback/Skeletons.tsx'
import { AccountWindows } from '../frame/AccountWindows.tsx'

/** The alarms of all stacks in reach, with a skeleton while the code loads. */
export function AlarmInboxPane() {
  const [settingsOpen, setSettingsOpen] = useState(false)
  return (
    <Suspense fallback={<RowsSkeleton rows={9} />}>
      <AlarmInboxPage onMailSettings={() => setSettingsOpen(true)} />
      <AccountWindows open={settingsOpen ? 'settings' : null} onClose={() => setSettingsOpen(false)} />
    </Suspense>
  )
}
