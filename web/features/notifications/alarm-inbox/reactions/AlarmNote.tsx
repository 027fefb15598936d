import type { CombinedState } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import type { InboxAlarm } from '@sensorstack/contract/features/notifications/alarm-inbox/inbox.ts'
import { formatDuration } from '@sensorstack/contract/platform/duration.ts'
import { useQuery } from '@tanstack/react-query'
import { t as text, useT } from '../../../../platform/i18n/i18n.ts'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import { useNow } from '../../../../platform/time/use-now.ts'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { readingText, unitOf } from '../../../readings/measurements/public.tsx'
import { type AlarmSubject, alarmsOfQuery } from '../api.ts'

export interface AlarmNoteProps {
  of: AlarmSubject
  state: CombinedState
  /** When the server noted the state. */
  stateSince: string
}

/**
 * Since when a box or an asset of the current stack has been in its state, and the worst value with its time. The time is that of its
 * alarm, as in the inbox: the reading was measured before the server received it. The line is empty until the alarm is known.
 */
export function AlarmNote({ of, state, stateSince }: AlarmNoteProps) {
  const t = useT()
  const format = useTimeFormat()
  const now = useNow()
  const { data, isPending } = useQuery(alarmsOfQuery(useCurrentStackId(), of))
  if (isPending) return '\u00a0'
  const worst = data?.alarms[0]
  const since = worst?.level === state ? worst.opened_at : stateSince
  const duration = formatDuration(now - Date.parse(since))
  return (
    <>
      {t('sensorboxes:sinceFor', { time: format.today(since, now), duration })}
      {worst && <span> · {worstText(worst, (time) => format.today(time, now))}</span>}
    </>
  )
}

function worstText(
  { measure_type, worst_value, worst_at }: InboxAlarm,
  timeOf: (time: string) => string,
): string {
  const value = `${readingText(measure_type, worst_value)} ${unitOf(measure_type)}`.trim()
  return worst_at === null
    ? text('alarmInbox:worstIs', { value })
    : text('alarmInbox:worstIsAt', { value, time: timeOf(worst_at) })
}
