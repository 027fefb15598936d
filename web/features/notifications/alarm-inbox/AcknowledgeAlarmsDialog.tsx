import type { InboxAlarm } from '@sensorstack/contract/features/notifications/alarm-inbox/inbox.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { nameOf } from '../../core/sensorbox-kernel/public.ts'
import { useCurrentStackId } from '../../core/session/public.ts'
import { AcknowledgeDialog } from './AcknowledgeDialog.tsx'
import { alarmText } from './alarm-words.ts'
import { useInboxEdits } from './api.ts'

export interface AcknowledgeAlarmsDialogProps {
  alarms: readonly InboxAlarm[]
  denial: string | null
  onAcknowledged: () => void
  onClose: () => void
}

/** Acknowledges one or more alarms of the current stack, with a note for colleagues. */
export function AcknowledgeAlarmsDialog(props: AcknowledgeAlarmsDialogProps) {
  const { alarms, denial, onAcknowledged, onClose } = props
  const t = useT()
  const { acknowledge } = useInboxEdits(useCurrentStackId())
  const [only] = alarms.length === 1 ? alarms : []
  return (
    <AcknowledgeDialog
      title={t('alarmInbox:acknowledgeMany', { count: alarms.length })}
      what={only ? `${nameOf(only)}: ${alarmText(only)}` : null}
      hint={t('alarmInbox:acknowledgeNote')}
      denial={denial}
      isSaving={acknowledge.isPending}
      onAcknowledge={(note) =>
        acknowledge.mutate({ ids: alarms.map(({ id }) => id), note }, { onSuccess: onAcknowledged })
      }
      onClose={onClose}
    />
  )
}
