import type { Deletion, Retention } from '@sensorstack/contract/features/readings/retention/retention.ts'
import type { Keep } from '@sensorstack/contract/features/readings/retention/rules.ts'
import { paths } from '../../../paths/paths.ts'
import { loadFailureText } from '../../../platform/api/failure-text.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeletons.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { useMe } from '../../core/session/public.ts'
import c from './retention.module.css'
import { deletionText, utcDate } from './retention-words.ts'
import type { KeepDraft } from './use-keep-draft.ts'

export interface WhatGoesProps {
  saved: Retention
  draft: KeepDraft
}

/** The next deletion with the periods on screen, and the data that has already been deleted. */
export function WhatGoes({ saved, draft }: WhatGoesProps) {
  const t = useT()
  const { time_format } = useMe().settings
  const { keep, isChanged, preview } = draft
  return (
    <section className={c.ruled} aria-live="polite">
      <h2 className={c.sub}>{isChanged ? t('retention:whatWouldGo') : t('retention:whatGoes')}</h2>
      {isChanged && preview.error ? (
        <ErrorState
          title={loadFailureText(preview.error)}
          retrying={preview.isFetching}
          onRetry={() => void preview.refetch()}
        />
      ) : (
        <NextDeletion keep={keep} next={draft.next} />
      )}
      {saved.readings_from && (
        <p className={c.quiet}>
          {t('retention:readingsGone', { date: utcDate(saved.readings_from, time_format) })}
        </p>
      )}
      {saved.hours_from && (
        <p className={c.quiet}>
          {t('retention:hoursGone', { date: utcDate(saved.hours_from, time_format) })}
        </p>
      )}
    </section>
  )
}

/** The next deletion; undefined while it is loading. */
function NextDeletion({ keep, next }: { keep: Keep; next: Deletion | null | undefined }) {
  const t = useT()
  const me = useMe()
  if (keep.readings === null) return <p className={c.text}>{t('retention:nothing')}</p>
  if (next === undefined) return <Skeleton width="60%" />
  if (next === null) return <p className={c.text}>{t('retention:nothingYet')}</p>
  return (
    <>
      <p className={c.text}>{deletionText(next, me.settings.time_format)}</p>
      <p className={c.quiet}>
        {t('retention:exportFirst')}{' '}
        <Link className={c.link} href={paths.sensorboxGroup()}>
          {t('retention:toSensorboxes')}
        </Link>
      </p>
    </>
  )
}
