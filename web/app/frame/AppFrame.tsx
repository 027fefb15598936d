import { useBlocker, useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { KeepLastKnown } from '../../features/boxes/offline-page/public.tsx'
import { RunPanel } from '../../features/core/sensorbox-kernel/public.tsx'
import { currentSession } from '../../features/core/session/public.ts'
import { FirstSetup } from '../../features/people/accounts/public.tsx'
import { RetentionNotice } from '../../features/readings/retention/public.tsx'
import { LegalLinks } from '../../features/system/legal/public.tsx'
import { VersionLine } from '../../features/system/version/public.tsx'
import { LiveLine, useLiveUpdates } from '../../features/views/live/public.tsx'
import { useT } from '../../platform/i18n/i18n.ts'
import { useColumns } from '../../platform/layout/use-columns.ts'
import { useConnection } from '../../platform/online/online.ts'
import { useTimeFormat } from '../../platform/time/time-settings.ts'
import { mayDiscard } from '../../platform/unsaved/unsaved.ts'
import { OfflineBanner } from '../../ui/feedback/OfflineBanner.tsx'
import { HeaderSpace, Shell } from '../../ui/shell/Shell.tsx'
import { ScanWindow } from '../on-demand.tsx'
import { type AccountWindow, AccountWindows } from './AccountWindows.tsx'
import { DesktopHeader } from './DesktopHeader.tsx'
import { lostBy, makeRefusal } from './leaving.ts'
import { MobileHeader } from './MobileHeader.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import { SearchWithActions } from './SearchWithActions.tsx'

/** The header, the footer and the phone's bottom bar around every screen of a signed-in user. */
export function AppFrame({ children }: { children: ReactNode }) {
  const t = useT()
  const { pathname } = useLocation()
  const columns = useColumns()
  const [open, setOpen] = useState<AccountWindow | null>(null)
  const [isScanning, setScanning] = useState(false)
  const router = useRouter()
  const [refuses] = useState(makeRefusal)
  useLiveUpdates()
  useBlocker({
    shouldBlockFn: ({ current, next, action }) =>
      refuses(action, async () => {
        // Without a session the page is lost anyway, so there is nothing to ask about.
        if (current.pathname === next.pathname || currentSession().status !== 'signed_in') return true
        return mayDiscard(lostBy(next.pathname, columns.columns === 1, router))
      }),
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
          <RunPanel />
        </>
      }
      footerScrolls={columns.phone}
      footer={
        <>
          <VersionLine />
          <HeaderSpace />
          <LiveLine />
          <HeaderSpace />
          <LegalLinks />
          <span>{t('shell:company')}</span>
        </>
      }
      bottomBar={columns.phone && <PhoneBar pathname={pathname} onScan={() => setScanning(true)} />}
    >
      {children}
      <SearchWithActions onAccountWindow={setOpen} onScan={() => setScanning(true)} />
      {isScanning && <ScanWindow onClose={() => setScanning(false)} />}
      <FirstSetup />
      <KeepLastKnown />
      <AccountWindows open={open} onClose={() => setOpen(null)} />
    </Shell>
  )
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
