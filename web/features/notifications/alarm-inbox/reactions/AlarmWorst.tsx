import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import { useNow } from '../../../../platform/time/use-now.ts'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { readingText, unitOf } from '../../../readings/measurements/public.tsx'
import { type AlarmSubject, alarmsOfQuery } from '../api.ts'

/** The worst value of the worst current alarm of a box of the current stack, and when it was, to continue a line. Nothing until it is known. */
export function AlarmWorst({ of }: { of: AlarmSubject }) {
  const t = useT()
  const format = useTimeFormat()
  const now = useNow()
  const { data } = useQuery(alarmsOfQuery(useCurrentStackId(), of))
  const worst = data?.alarms[0]
  if (!worst) return null
  const value = `${readingText(worst.measure_type, worst.worst_value)} ${unitOf(worst.measure_type)}`.trim()
  const text =
    worst.worst_at === null
      ? t('alarmInbox:worstIs', { value })
      : t('alarmInbox:worstIsAt', { value, time: format.today(worst.worst_at, now) })
  return <span> · {text}</span>
}
