import type { InboxAlarm } from '@sensorstack/contract/features/notifications/alarm-inbox/inbox.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { StateMark } from '../../../../ui/state/StateMark.tsx'
import { nameOf } from '../../../core/sensorbox-kernel/public.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { byStack } from '../acting.ts'
import c from '../alarm-inbox.module.css'
import { alarmText } from '../alarm-words.ts'
import { useInboxEdits } from '../api.ts'
import { AcknowledgeDialog } from './AcknowledgeDialog.tsx'

export interface AcknowledgeAlarmsDialogProps {
  /** Of any number of stacks. */
  alarms: readonly InboxAlarm[]
  denial: string | null
  onAcknowledged: () => void
  onClose: () => void
}

/** Acknowledges alarms, each in its own stack, with one cause and note for the colleagues there. */
export function AcknowledgeAlarmsDialog(props: AcknowledgeAlarmsDialogProps) {
  const { alarms, denial, onAcknowledged, onClose } = props
  const t = useT()
  const current = useCurrentStackId()
  const { acknowledge } = useInboxEdits(current)
  const of = byStack(alarms)
  const isElsewhere = of.some(({ stack_id }) => stack_id !== current)
  const hint = t('alarmInbox:acknowledgeNote')
  return (
    <AcknowledgeDialog
      title={
        of.length === 1 && isElsewhere
          ? t('alarmInbox:acknowledgeManyIn', { count: alarms.length, name: of[0]?.stack_name })
          : t('alarmInbox:acknowledgeMany', { count: alarms.length })
      }
      what={of.map(({ stack_id, stack_name, alarms: own }) => (
        <section key={stack_id} className={c.toAcknowledge} aria-label={stack_name}>
          {(isElsewhere || of.length > 1) && (
            <h3>
              {stack_name} <span className={c.count}>{own.length}</span>
            </h3>
          )}
          <ul>
            {own.map((alarm) => (
              <li key={alarm.id}>
                <StateMark state={alarm.level} />
                <span>{nameOf(alarm)}</span>
                <span className={c.reason}>{alarmText(alarm)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      hint={isElsewhere ? `${hint} ${t('alarmInbox:ownEntries', { count: of.length })}` : hint}
      denial={denial}
      isSaving={acknowledge.isPending}
      asksCause
      onAcknowledge={(note, cause) =>
        acknowledge.mutate(
          { of, cause, note },
          { onSuccess: (failed) => failed.length === 0 && onAcknowledged() },
        )
      }
      onClose={onClose}
    />
  )
}
