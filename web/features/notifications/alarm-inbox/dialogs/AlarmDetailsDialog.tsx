import type { InboxAlarm } from '@sensorstack/contract/features/notifications/alarm-inbox/inbox.ts'
import { formatDuration } from '@sensorstack/contract/platform/duration.ts'
import { IconBellOff, IconCheck } from '@tabler/icons-react'
import { Suspense, useMemo } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import { useNow } from '../../../../platform/time/use-now.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { Fact, Facts } from '../../../../ui/facts/Facts.tsx'
import { StateMark } from '../../../../ui/state/StateMark.tsx'
import { BoxLink } from '../../../boxes/sensorboxes/public.tsx'
import { nameOf } from '../../../core/sensorbox-kernel/public.tsx'
import { AlarmCourse, readingText, unitOf } from '../../../readings/measurements/public.tsx'
import { ageOfLatest, newestOf } from '../age-of-latest.ts'
import { alarmDuration } from '../alarm-duration.ts'
import c from '../alarm-inbox.module.css'
import { alarmText } from '../alarm-words.ts'
import { NotifiedPeople } from '../reactions/NotifiedPeople.tsx'
import { takenTexts } from '../reactions/taken-text.ts'

export interface AlarmDetailsDialogProps {
  alarm: InboxAlarm
  /** Why the user can't change anything. */
  denial: string | null
  onAcknowledge: () => void
  onSilence: () => void
  onClose: () => void
}

/** The details of an alarm: the broken limit, the start, who was notified and who has acknowledged it. */
export function AlarmDetailsDialog(props: AlarmDetailsDialogProps) {
  const { alarm, denial, onAcknowledge, onSilence, onClose } = props
  const t = useT()
  const format = useTimeFormat()
  const now = useNow()
  const isOpen = alarm.closed_at === null
  const newest = useMemo(() => newestOf(alarm, now), [alarm, now])
  const taken = takenTexts(alarm, (time) => t('alarmInbox:until', { time: format.minute(time) }))
  return (
    <Dialog
      title={nameOf(alarm)}
      width={720}
      onClose={onClose}
      footer={
        <>
          <BoxLink className={c.openBox} box={{ id: alarm.sensorbox_id, stack_id: alarm.stack_id }}>
            {t('alarmInbox:openBox')}
          </BoxLink>
          {isOpen && (
            <ActionButton
              size="md"
              leftSection={<IconBellOff size={14} stroke={1.6} />}
              disabledReason={denial}
              onClick={onSilence}
            >
              {t('sensorboxes:silence.silence')}
            </ActionButton>
          )}
          <ActionButton
            size="md"
            variant="filled"
            leftSection={<IconCheck size={14} stroke={1.6} />}
            disabledReason={denial ?? (alarm.acknowledgement ? t('alarmInbox:isTaken') : null)}
            onClick={onAcknowledge}
          >
            {t('alarmInbox:acknowledge')}
          </ActionButton>
        </>
      }
    >
      <div className={c.form}>
        <p className={c.broken}>
          <StateMark state={alarm.level} />
          <span>{alarmText(alarm)}</span>
        </p>
        <div className={c.course}>
          <Suspense fallback={null}>
            <AlarmCourse stackId={alarm.stack_id} name={nameOf(alarm)} alarm={alarm} newest={newest} />
          </Suspense>
        </div>
        <div className={c.facts}>
          <Facts>
            <Fact label={t('alarmInbox:fact.stack')}>{alarm.stack_name}</Fact>
            <Fact label={t('alarmInbox:fact.opened')}>{format.minute(alarm.opened_at)}</Fact>
            <Fact label={isOpen ? t('alarmInbox:fact.openFor') : t('alarmInbox:fact.lasted')}>
              {formatDuration(alarmDuration(alarm, now))}
            </Fact>
            {alarm.attention && (
              <Fact label={t('alarmInbox:fact.attention')}>
                {t('alarmInbox:fact.fromFor', {
                  from: format.minute(alarm.attention.opened_at),
                  lasted: formatDuration(alarmDuration(alarm.attention, now)),
                })}
              </Fact>
            )}
            <Fact label={t('alarmInbox:fact.worst')}>
              {`${readingText(alarm.measure_type, alarm.worst_value)} ${unitOf(alarm.measure_type)}`}
              {alarm.worst_at !== null && `, ${format.minute(alarm.worst_at)}`}
            </Fact>
            <Fact label={isOpen ? t('alarmInbox:fact.now') : t('alarmInbox:fact.closed')}>
              {alarm.closed_at !== null
                ? format.minute(alarm.closed_at)
                : alarm.latest_value === null
                  ? '–'
                  : [
                      `${readingText(alarm.measure_type, alarm.latest_value)} ${unitOf(alarm.measure_type)}`,
                      ageOfLatest(alarm, now),
                    ]
                      .filter((part) => part !== null)
                      .join(', ')}
            </Fact>
            {taken.length > 0 && (
              <Fact label={t('alarmInbox:fact.done')} wide="all">
                {taken.map((text) => (
                  <p key={text}>{text}</p>
                ))}
              </Fact>
            )}
          </Facts>
        </div>
        <section>
          <h3 className={c.outageTitle}>{t('alarmInbox:whoWasTold')}</h3>
          <NotifiedPeople about={{ alarm: alarm.id }} />
        </section>
      </div>
    </Dialog>
  )
}
