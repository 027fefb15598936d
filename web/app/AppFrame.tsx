import { useBlocker, useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { FirstSetup } from '../features/accounts/public.tsx'
import { LiveLine, useLiveUpdates } from '../features/live/public.tsx'
import { RetentionNotice } from '../features/retention/public.tsx'
import { VersionLine } from '../features/version/public.tsx'
import { useT } from '../platform/i18n/i18n.ts'
import type { Columns } from '../platform/layout/columns.ts'
import { useColumns } from '../platform/layout/use-columns.ts'
import { useConnection } from '../platform/online/online.ts'
import { useTimeFormat } from '../platform/time/time-settings.ts'
import { mayDiscard } from '../platform/unsaved/unsaved.ts'
import { OfflineBanner } from '../ui/feedback/OfflineBanner.tsx'
import { HeaderSpace, Shell } from '../ui/shell/Shell.tsx'
import { type AccountWindow, AccountWindows } from './AccountWindows.tsx'
import { DesktopHeader } from './DesktopHeader.tsx'
import { MobileHeader } from './MobileHeader.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import { paths } from './paths.ts'

/** Header, footer and, on the phone, the bar at the foot, around every screen of who is signed in. */
export function AppFrame({ children }: { children: ReactNode }) {
  const t = useT()
  const { pathname } = useLocation()
  const columns = useColumns()
  const [open, setOpen] = useState<AccountWindow | null>(null)
  useLiveUpdates()
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname &&
      next.pathname !== paths.login() &&
      !(await mayDiscard(lostBy(next.pathname, columns.columns))),
    enableBeforeUnload: false,
  })
  return (
    <Shell
      header={
        columns.columns === 1 ? (
          <MobileHeader columns={columns} pathname={pathname} onOpen={setOpen} />
        ) : (
          <DesktopHeader columns={columns} pathname={pathname} onOpen={setOpen} />
        )
      }
      banner={
        <>
          <ConnectionBanner />
          <RetentionNotice />
        </>
      }
      footer={
        <>
          <VersionLine />
          <HeaderSpace />
          <LiveLine />
          <HeaderSpace />
          <span>{t('shell:company')}</span>
        </>
      }
      bottomBar={columns.phone && <PhoneBar pathname={pathname} />}
    >
      {children}
      <FirstSetup />
      <AccountWindows open={open} onClose={() => setOpen(null)} />
    </Shell>
  )
}

/**
 * What going to a page takes off the screen. One column shows one thing, and only the home page has room for what stands
 * beside the page in a wider window.
 */
function lostBy(pathname: string, columns: Columns): 'all' | 'page' {
  return columns === 1 && pathname !== paths.home() ? 'all' : 'page'
}

function ConnectionBanner() {
  const t = useT()
  const { online, lastAnswerAt } = useConnection()
  const format = useTimeFormat()
  if (online) return null
  return (
    <OfflineBanner
      text={
        lastAnswerAt === null
          ? t('shell:offline')
          : t('shell:offlineSince', { time: format.clock(lastAnswerAt) })
      }
      note={t('shell:offlineEdits')}
    />
  )
}
