import { IconHistory, IconRefresh } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { paths } from '../../../../paths/paths.ts'
import { loadFailureText } from '../../../../platform/api/failure-text.ts'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '../../../../ui/feedback/Skeletons.tsx'
import { Link } from '../../../../ui/link/Link.tsx'
import { type TrailFilter, trailQuery } from '../api.ts'
import c from './trail.module.css'
import { type TrailLine, trailDays } from './trail-days.ts'
import { actorName, deedOf } from './trail-words.ts'

/** The entries by day, newest first, and the button that loads older ones. */
export function TrailList({ stackId, filter }: { stackId: string; filter: TrailFilter }) {
  const t = useT()
  const time = useTimeFormat()
  const queryClient = useQueryClient()
  const query = trailQuery(stackId, filter)
  const trail = useInfiniteQuery(query)
  /** Reloads the first page and drops the older ones. */
  const loadNewest = () => {
    queryClient.setQueryData(query.queryKey, (loaded) =>
      loaded ? { pages: loaded.pages.slice(0, 1), pageParams: loaded.pageParams.slice(0, 1) } : loaded,
    )
    void trail.refetch()
  }
  const entries = trail.data?.pages.flat()
  const failure = trail.error && (
    <ErrorState
      title={loadFailureText(trail.error)}
      retrying={trail.isFetching}
      onRetry={() => void (trail.isFetchNextPageError ? trail.fetchNextPage() : trail.refetch())}
    />
  )
  if (!entries) return failure ?? <RowsSkeleton rows={9} />
  if (entries.length === 0) {
    const isFiltered = Object.values(filter).some((wanted) => wanted !== null)
    return (
      <EmptyState
        icon={<IconHistory size={24} stroke={1.6} />}
        title={isFiltered ? t('access:trailNoneFits') : t('access:trailNone')}
        hint={isFiltered ? undefined : t('access:trailNoneHint')}
      />
    )
  }
  return (
    <>
      {trailDays(entries, time.date).map(({ date, lines }, index) => (
        <section key={lines[0]?.entry.id} aria-label={date}>
          <div className={c.day}>
            <h2>{date}</h2>
            {index === 0 && (
              <ActionButton
                size="compact-xs"
                variant="subtle"
                leftSection={<IconRefresh size={14} stroke={1.6} />}
                loading={trail.isRefetching}
                onClick={loadNewest}
              >
                {t('access:trailRefresh')}
              </ActionButton>
            )}
          </div>
          <ul>
            {lines.map((line) => (
              <Line key={line.entry.id} line={line} />
            ))}
          </ul>
        </section>
      ))}
      {failure}
      <div className={c.foot}>
        {trail.hasNextPage ? (
          <ActionButton
            size="sm"
            loading={trail.isFetchingNextPage}
            onClick={() => void trail.fetchNextPage()}
          >
            {t('access:trailOlder')}
          </ActionButton>
        ) : (
          <p>{t('access:trailEnd')}</p>
        )}
      </div>
    </>
  )
}

function Line({ line: { entry, times } }: { line: TrailLine }) {
  const t = useT()
  const time = useTimeFormat()
  const { created_at, actor, action, target } = entry
  const box = action.startsWith('sensorboxes.') ? target : null
  return (
    <li className={c.entry}>
      <time className={c.time} dateTime={created_at} title={time.dateTime(created_at)}>
        {time.clock(created_at)}
      </time>{' '}
      <span className={c.who} data-known={actor === 'person' || undefined}>
        {actorName(entry)}
      </span>{' '}
      <span className={c.what}>
        {deedOf(entry)}
        {times > 1 && ` (${t('access:trailTimes', { times })})`}
        {box && (
          <>
            {' '}
            <Link className={c.link} href={paths.sensorbox(box)}>
              {t('access:showSensorbox')}
            </Link>
          </>
        )}
      </span>
    </li>
  )
}
