import { IconCircleCheck, IconMail, IconMailOff, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { failedLoad } from '../../../../platform/api/failed-load.ts'
import { loadFailureText } from '../../../../platform/api/failure-text.ts'
import { t as text, useT } from '../../../../platform/i18n/i18n.ts'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import { useNow } from '../../../../platform/time/use-now.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { useUiTexts } from '../../../../ui/texts/ui-texts.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import c from '../alarm-inbox.module.css'
import { type AlarmSubject, alarmsOfQuery, notificationsQuery } from '../api.ts'
import { namesText } from './names-text.ts'
import { hasMail, type NotifiedGroup, notifiedGroups } from './notified-groups.ts'
import { takenTexts } from './taken-text.ts'

/**
 * A line, or two on a phone, about the worst current alarm of a box or an asset of the current stack: who acknowledged it with
 * which cause and note, or else who was notified. It keeps its height while it loads.
 */
export function AlarmReactions({ of }: { of: AlarmSubject }) {
  const t = useT()
  const texts = useUiTexts()
  const current = useCurrentStackId()
  const format = useTimeFormat()
  const now = useNow()
  const alarms = useQuery(alarmsOfQuery(current, of))
  const { data } = alarms
  const [worst, ...others] = data?.alarms ?? []
  const notified = useQuery({
    ...notificationsQuery(current, { alarm: worst?.id ?? '' }),
    enabled: worst !== undefined && worst.acknowledgement === null,
  })
  if (data && !worst) {
    return (
      <span className={c.reactions}>
        <span className={c.reaction}>{t('alarmInbox:noneOpen')}</span>
      </span>
    )
  }
  const failed = failedLoad(alarms, notified)
  const [taken] = worst
    ? takenTexts(worst, (time) => t('alarmInbox:until', { time: format.today(time, now) }))
    : []
  const sent = notified.data && notifiedGroups(notified.data).filter(hasMail)
  const more = others.length > 0 ? t('alarmInbox:moreAlarms', { count: others.length }) : null
  return (
    <span className={c.reactions}>
      {failed ? (
        <>
          <span className={c.reaction}>{loadFailureText(failed.error)}</span>
          <ActionButton
            size="compact-xs"
            leftSection={<IconRefresh size={14} stroke={1.6} />}
            loading={failed.isFetching}
            onClick={() => void failed.refetch()}
          >
            {texts.retry}
          </ActionButton>
        </>
      ) : taken !== undefined ? (
        <>
          <IconCircleCheck size={14} stroke={1.6} aria-hidden="true" />
          <span className={c.reaction} title={taken}>
            {worst?.acknowledgement ? `${format.today(worst.acknowledgement.acknowledged_at, now)} ` : ''}
            {taken}
          </span>
        </>
      ) : sent && sent.length > 0 ? (
        <>
          <IconMail size={14} stroke={1.6} aria-hidden="true" />
          <span className={c.reaction}>
            {notifiedTexts(sent, (time) => format.today(time, now)).join('; ')}
          </span>
        </>
      ) : sent ? (
        <>
          <IconMailOff size={14} stroke={1.6} aria-hidden="true" />
          <span className={c.reaction}>{t('alarmInbox:nobodyYet')}</span>
        </>
      ) : null}
      {more && <span className={c.moreAlarms}>{more}</span>}
    </span>
  )
}

/** Says who was notified, once for each time as it is shown. */
function notifiedTexts(sent: readonly NotifiedGroup[], timeOf: (time: string) => string): string[] {
  const byTime = new Map<string, (string | null)[]>()
  for (const { written_at, noted_at, names } of sent) {
    const time = timeOf(written_at ?? noted_at)
    byTime.set(time, [...(byTime.get(time) ?? []), ...names])
  }
  return [...byTime].map(([time, names]) => text('alarmInbox:notifiedAt', { time, names: namesText(names) }))
}
