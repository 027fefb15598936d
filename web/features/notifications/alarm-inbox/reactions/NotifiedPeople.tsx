import { IconMail, IconMailOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { loadFailureText } from '../../../../platform/api/failure-text.ts'
import { t as text, useT } from '../../../../platform/i18n/i18n.ts'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '../../../../ui/feedback/Skeletons.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import c from '../alarm-inbox.module.css'
import { type NotificationSubject, notificationsQuery } from '../api.ts'
import { namesText } from './names-text.ts'
import { type NotifiedGroup, notifiedGroups } from './notified-groups.ts'

/** The recipients of the mails about an alarm or an outage, and the people who were left out, with the reason. */
export function NotifiedPeople({ about }: { about: NotificationSubject }) {
  const t = useT()
  const format = useTimeFormat()
  const { data, error, isFetching, refetch } = useQuery(notificationsQuery(useCurrentStackId(), about))
  if (!data && error)
    return <ErrorState title={loadFailureText(error)} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={2} />
  const groups = notifiedGroups(data)
  return (
    <ul className={c.notified} aria-label={t('alarmInbox:whoWasTold')}>
      {groups.map((group) => {
        const Icon = group.state === 'left_out' || group.state === 'failed' ? IconMailOff : IconMail
        return (
          <li key={JSON.stringify(group)}>
            <span className={c.notifiedAt}>{format.minute(group.written_at ?? group.noted_at)}</span>
            <Icon size={16} stroke={1.6} aria-hidden="true" />
            <span>
              {namesText(group.names)}
              <span className={c.notifiedHow}>{howText(group)}</span>
            </span>
          </li>
        )
      })}
      {data.switched_off.length > 0 && (
        <li>
          <span className={c.notifiedAt} />
          <IconMailOff size={16} stroke={1.6} aria-hidden="true" />
          <span className={c.notifiedHow}>
            {t('alarmInbox:mailsOff', { names: namesText(data.switched_off.map(({ name }) => name)) })}
          </span>
        </li>
      )}
      {groups.length === 0 && data.switched_off.length === 0 && <li>{t('alarmInbox:nobodyTold')}</li>}
    </ul>
  )
}

/** Describes the mail that was sent, or why there was none. */
function howText({ state, left_out, kind, told_as, tells }: NotifiedGroup): string {
  const parts = [
    ...(kind === 'closed' ? [text('alarmInbox:toldClosed')] : []),
    ...(told_as === 'contact' ? [text('alarmInbox:toldContact')] : []),
    left_out === null ? mailText(state, tells ?? 1) : text(`alarmInbox:leftOut.${left_out}`),
  ]
  return parts.join(', ')
}

function mailText(state: NotifiedGroup['state'], tells: number): string {
  if (state === 'waiting') return text('alarmInbox:mailWaits')
  if (state === 'failed') return text('alarmInbox:mailFailed')
  return tells === 1 ? text('alarmInbox:mailAlone') : text('alarmInbox:mailWith', { count: tells })
}
