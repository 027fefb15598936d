import { Suspense, useState } from 'react'
import { NotificationsPage } from '../../features/notifications/alarm-mails/public.tsx'
import { RowsSkeleton } from '../../ui/feedback/Skeletons.tsx'
import { AccountWindows } from '../frame/AccountWindows.tsx'

/** The recipients of the company's alarm mails, with a skeleton while the code loads, and the user's own settings. */
export function NotificationsPane() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Suspense fallback={<RowsSkeleton rows={6} />}>
        <NotificationsPage onOwnSettings={() => setOpen(true)} />
      </Suspense>
      <AccountWindows open={isOpen ? 'settings' : null} onClose={() => setOpen(false)} />
    </>
  )
}
