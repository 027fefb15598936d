import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { loadFailureText } from '../../../platform/api/failure-text.ts'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { useTimeFormat } from '../../../platform/time/time-settings.ts'
import { ActionButton } from '../../../ui/control/ActionButton.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { useCurrentStackId } from '../../core/session/public.ts'
import { sessionName } from './session-name.ts'
import { sessionsQuery, useEndSession } from './sessions.ts'
import c from './settings.module.css'

/** The user's sessions, the current one first, with buttons to end the others. */
export function SessionList() {
  const t = useT()
  const time = useTimeFormat()
  const headId = useId()
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery(useCurrentStackId()))
  const { isSaving, save: end } = useEndSession()
  return (
    <>
      <div className={c.sessionsHead}>
        <h4 className={c.rowLabel} id={headId}>
          {t('settings:sessions')}
        </h4>
        <ActionButton
          loading={isSaving}
          disabledReason={data?.length === 1 && t('settings:noOthers')}
          onClick={() => end('others')}
        >
          {t('settings:endOthers')}
        </ActionButton>
      </div>
      {!data && !error && <RowsSkeleton rows={2} />}
      {error && (
        <ErrorState title={loadFailureText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      <ul className={c.sessions} aria-labelledby={headId}>
        {data?.map((session) => {
          const name = sessionName(session.user_agent)
          const seen = time.minute(session.last_seen_at)
          return (
            <li key={session.id} className={c.row}>
              <div className={c.words}>
                <span className={c.rowLabel}>
                  {name}
                  {session.is_current && <span className={c.here}>{t('settings:thisSession')}</span>}
                </span>
                <span className={c.hint}>
                  {t('settings:sessionTimes', { since: time.minute(session.created_at), seen })}
                </span>
              </div>
              {!session.is_current && (
                <ActionButton
                  aria-label={t('settings:endSessionOf', { name, seen })}
                  onClick={() => end(session)}
                >
                  {t('settings:endSession')}
                </ActionButton>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
