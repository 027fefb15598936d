import { IconArrowLeft, IconMailOff, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../../paths/paths.ts'
import { isAnswer } from '../../../platform/api/api-failure.ts'
import { loadFailureText } from '../../../platform/api/failure-text.ts'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { useConnection } from '../../../platform/online/online.ts'
import { ActionButton } from '../../../ui/control/ActionButton.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { Headline } from '../../../ui/page/Headline.tsx'
import { Brand } from '../../../ui/shell/Brand.tsx'
import { useSession } from '../../core/session/public.ts'
import { demoMailsQuery } from './api.ts'
import c from './demo-mails.module.css'
import { MailBox } from './MailBox.tsx'

/**
 * The mails that the demo would have sent, newest first, since visitors have no access to the demo users' mailboxes.
 */
export function DemoMailsPage() {
  const t = useT()
  const isSignedIn = useSession().status === 'signed_in'
  const [reloading, setReloading] = useState(false)
  const { online } = useConnection()
  const { data, error, refetch } = useQuery({
    ...demoMailsQuery,
    ...(!online && { refetchInterval: false as const }),
  })
  const isNoDemo = isAnswer(error, 404)
  const reload = async () => {
    setReloading(true)
    await refetch()
    setReloading(false)
  }
  return (
    <div className={c.page}>
      <header className={c.head}>
        <span className={c.brand}>
          <Brand title={t('shell:title')} />
        </span>
        <Headline className={c.title} title={t('demoMails:title')}>
          {t('demoMails:title')}
        </Headline>
        <Link className={c.way} href={isSignedIn ? paths.home() : paths.login()}>
          <IconArrowLeft size={14} stroke={1.6} aria-hidden="true" />
          {t(isSignedIn ? 'demoMails:toStart' : 'demoMails:toLogin')}
        </Link>
        {!isNoDemo && (
          <ActionButton
            leftSection={<IconRefresh size={14} stroke={1.6} />}
            loading={reloading}
            onClick={() => void reload()}
          >
            {t('demoMails:reload')}
          </ActionButton>
        )}
      </header>
      <main className={c.main}>
        {isNoDemo ? (
          <EmptyState
            icon={<IconMailOff size={24} stroke={1.4} />}
            title={t('demoMails:noDemo')}
            hint={t('demoMails:noDemoHint')}
          />
        ) : (
          <>
            {error && (
              <ErrorState title={loadFailureText(error)} retrying={reloading} onRetry={() => void reload()} />
            )}
            {data ? <MailBox mails={data} /> : !error && <RowsSkeleton />}
          </>
        )}
      </main>
    </div>
  )
}
