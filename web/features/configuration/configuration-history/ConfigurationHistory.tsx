import type { ConfigurationRevision } from '@sensorstack/contract/features/configuration/configuration-history/routes.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { FailedSection } from '../../../platform/api/FailedSection.tsx'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { useTimeFormat } from '../../../platform/time/time-settings.ts'
import { ActionButton } from '../../../ui/control/ActionButton.tsx'
import { useCurrentStackId } from '../../core/session/public.ts'
import { accountsQuery } from '../../people/accounts/public.tsx'
import { deployedQuery } from '../connection-profiles/public.tsx'
import { StatusSteps } from '../tasks/public.tsx'
import { wakeupQuery } from '../wakeup/public.tsx'
import { historyQuery } from './api.ts'
import c from './configuration-history.module.css'
import { contentWords, outcomeWords } from './revision-words.ts'

/** The configurations sent to a box: content, time, author and outcome. Renders nothing if there are none. */
export function ConfigurationHistory({ sensorboxId }: { sensorboxId: string }) {
  const t = useT()
  const stackId = useCurrentStackId()
  const wakeup = useQuery(wakeupQuery(stackId, sensorboxId))
  const profiles = useQuery(deployedQuery(stackId, sensorboxId))
  const asOf = `${wakeup.data?.status_since} ${profiles.data?.status_since}`
  const history = useInfiniteQuery({
    ...historyQuery(stackId, sensorboxId, asOf),
    // Each of the statuses would make it ask again.
    enabled: !wakeup.isLoading && !profiles.isLoading,
    placeholderData: keepPreviousData,
  })
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = history
  if (!data) return <FailedSection title={t('configurationHistory:title')} of={[history]} />
  const revisions = data.pages.flat()
  if (revisions.length === 0) return null
  return (
    <section className={c.section} aria-label={t('configurationHistory:title')}>
      <h2 className={c.title}>{t('configurationHistory:title')}</h2>
      <ol className={c.list}>
        {revisions.map((revision) => (
          <Revision key={revision.revision} revision={revision} />
        ))}
      </ol>
      {hasNextPage && (
        <ActionButton
          size="compact-xs"
          variant="subtle"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('configurationHistory:earlier')}
        </ActionButton>
      )}
    </section>
  )
}

function Revision({ revision }: { revision: ConfigurationRevision }) {
  const t = useT()
  const format = useTimeFormat()
  const { data: accounts } = useQuery(accountsQuery(useCurrentStackId()))
  const { kind, delivery_status: status, saved_at, saved_by, sent_at, sent_by, is_superseded } = revision
  // For example, a provider's staff act for the company without belonging to it.
  const nameOf = (id: string | null) =>
    id === null || !accounts
      ? undefined
      : (accounts.find((account) => account.id === id)?.name ?? t('configurationHistory:outsider'))
  const deed = (what: 'saved' | 'sent', at: string, by: string | undefined) =>
    by === undefined
      ? t(`configurationHistory:${what}`, { time: format.minute(at) })
      : t(`configurationHistory:${what}By`, { time: format.minute(at), name: by })
  const isRefused = status === 'server_received_nak'
  const isOver = status === 'unset' || (is_superseded && status !== 'server_received_ack' && !isRefused)
  return (
    <li className={c.revision}>
      <time className={c.time} dateTime={revision.status_since}>
        {format.minute(revision.status_since)}
      </time>
      <span className={c.steps} data-over={isOver || undefined}>
        <StatusSteps status={status} />
      </span>
      <span className={c.what}>
        <span>
          <strong>{t(`configurationHistory:kind.${kind}`, { revision: revision.revision })}</strong>{' '}
          <span className={isRefused ? c.refused : undefined}>{outcomeWords(revision)}</span>
        </span>
        <span className={c.quiet}>{contentWords(revision)}</span>
        <span className={c.quiet}>
          {[deed('saved', saved_at, nameOf(saved_by)), sent_at && deed('sent', sent_at, nameOf(sent_by))]
            .filter(Boolean)
            .join(', ')}
        </span>
      </span>
    </li>
  )
}
