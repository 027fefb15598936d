import { readOpenApi } from '@sensorstack/contract/features/intake/api-docs/routes.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import { IconArrowLeft, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../paths/paths.ts'
import { loadFailureText } from '../../../platform/api/failure-text.ts'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { Headline } from '../../../ui/page/Headline.tsx'
import { Brand } from '../../../ui/shell/Brand.tsx'
import { useSession } from '../../core/session/public.ts'
import { ApiReference } from './ApiReference.tsx'
import { openApiQuery } from './api.ts'
import c from './api-docs.module.css'
import { WhoTries } from './WhoTries.tsx'

/** The reference of all API calls, which users can try out with their own session. */
export function ApiDocsPage() {
  const t = useT()
  const session = useSession()
  const { data, error, isFetching, refetch } = useQuery(openApiQuery)
  const isSignedIn = session.status === 'signed_in'
  return (
    <div className={c.page}>
      <header className={c.head}>
        <span className={c.brand}>
          <Brand title={t('shell:title')} />
        </span>
        <Headline className={c.title} title={t('apiDocs:title')}>
          {t('apiDocs:title')}
        </Headline>
        <a className={c.way} href={fillPath(readOpenApi)} download="openapi.json">
          <IconDownload size={14} stroke={1.6} aria-hidden="true" />
          {t('apiDocs:download')}
        </a>
        <Link className={c.way} href={isSignedIn ? paths.home() : paths.login()}>
          <IconArrowLeft size={14} stroke={1.6} aria-hidden="true" />
          {t(isSignedIn ? 'apiDocs:toStart' : 'apiDocs:toLogin')}
        </Link>
      </header>
      <main className={c.main}>
        <WhoTries />
        {data ? (
          <ApiReference document={data} />
        ) : error ? (
          <ErrorState title={loadFailureText(error)} retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton rows={12} />
        )}
      </main>
    </div>
  )
}
