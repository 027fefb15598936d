import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { CatchBoundary } from '@tanstack/react-router'
import { paths } from '../../paths/paths.ts'
import { ApiFailure } from '../../platform/api/api-failure.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { Link, type LinkProps, LinkProvider } from '../../ui/link/Link.tsx'
import { Headline } from '../../ui/page/Headline.tsx'
import { ScrollEnd } from '../../ui/shell/scrolled-foot.tsx'
import { MonoText } from '../../ui/text/Mono.tsx'
import c from '../frame/app.module.css'
import { statusOf } from './error-status.ts'

/** The page for missing screens and for screens that failed to load. */
export function ErrorPage({ status, detail }: { status: number; detail?: string }) {
  const t = useT()
  const title = t(status === 404 ? 'errors:pageNotFound' : 'errors:errorOccurred')
  return (
    <div className={c.error}>
      <div className={c.errorText}>
        <MonoText>{String(status)}</MonoText>
        <Headline title={title}>{title}</Headline>
        {detail && <p>{detail}</p>}
        <Button
          component={Link}
          href={paths.home()}
          variant="filled"
          size="md"
          leftSection={<IconArrowLeft size={16} stroke={1.6} />}
        >
          {t('shell:back')}
        </Button>
      </div>
    </div>
  )
}

/** The page for an address without a screen. */
export function NotFoundPage() {
  const t = useT()
  return (
    <main className={c.errorMain} id="content" tabIndex={-1}>
      <ErrorPage status={404} detail={t('errors:pageNotFoundDetail')} />
      <ScrollEnd />
    </main>
  )
}

/** Replaces a screen that has failed. Its link reloads the page, so that the failed code starts afresh. */
export function RouteErrorPage({ error }: { error: unknown }) {
  return (
    <CatchBoundary getResetKey={() => 0} errorComponent={LastErrorScreen}>
      <LinkProvider component={PlainLink}>
        <ErrorPage status={statusOf(error)} detail={error instanceof ApiFailure ? error.detail : undefined} />
      </LinkProvider>
    </CatchBoundary>
  )
}

/** Replaces the whole frame when that has failed. */
export function ErrorScreen({ error }: { error: unknown }) {
  return (
    <main className={c.errorScreen}>
      <RouteErrorPage error={error} />
    </main>
  )
}

function PlainLink(props: LinkProps) {
  return <a {...props} />
}

/** The last resort when the error page fails too. It uses nothing that could fail in the same way. */
export function LastErrorScreen() {
  const t = useT()
  return (
    <main className={c.errorScreen} role="alert">
      <p>{t('errors:errorPageFailed')}</p>
      <p>
        <a href={paths.home()}>{t('shell:back')}</a>
      </p>
    </main>
  )
}
