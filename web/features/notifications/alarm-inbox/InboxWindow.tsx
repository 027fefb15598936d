import type { InboxAlarm } from '@sensorstack/contract/features/notifications/alarm-inbox/inbox.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useCurrentStackId } from '../../core/session/public.ts'
import { AcknowledgeAlarmsDialog } from './AcknowledgeAlarmsDialog.tsx'
import { AlarmDetailsDialog } from './AlarmDetailsDialog.tsx'
import { OutageSizeDialog } from './OutageSizeDialog.tsx'
import { SilenceAlarmDialog } from './SilenceAlarmDialog.tsx'

/** The open dialog of the inbox, and its subject. */
export type OpenWindow =
  | { readonly kind: 'acknowledge'; readonly alarms: readonly InboxAlarm[] }
  /** Without an alarm, the whole company is silenced. */
  | { readonly kind: 'silence'; readonly alarm: InboxAlarm | null }
  | { readonly kind: 'details'; readonly alarm: InboxAlarm }
  | { readonly kind: 'outageSize' }

export interface InboxWindowProps {
  open: OpenWindow
  /** Why the user can't change anything. */
  denial: string | null
  /** The number of boxes that make an outage; undefined until it is known. */
  outageBoxes: number | undefined
  /** Opens another dialog in place of this one. */
  onOpen: (window: OpenWindow) => void
  onAcknowledged: () => void
  onClose: () => void
}

/** Renders the open dialog of the inbox; there is at most one. */
export function InboxWindow(props: InboxWindowProps) {
  const { open, denial, outageBoxes, onOpen, onAcknowledged, onClose } = props
  const t = useT()
  const current = useCurrentStackId()
  switch (open.kind) {
    case 'acknowledge':
      return (
        <AcknowledgeAlarmsDialog
          alarms={open.alarms}
          denial={denial}
          onAcknowledged={onAcknowledged}
          onClose={onClose}
        />
      )
    case 'silence':
      return <SilenceAlarmDialog alarm={open.alarm} denial={denial} onClose={onClose} />
    case 'details': {
      const { alarm } = open
      const isElsewhere = alarm.stack_id !== current
      return (
        <AlarmDetailsDialog
          alarm={alarm}
          denial={denial ?? (isElsewhere ? t('alarmInbox:elsewhere', { name: alarm.stack_name }) : null)}
          onAcknowledge={() => onOpen({ kind: 'acknowledge', alarms: [alarm] })}
          onSilence={() => onOpen({ kind: 'silence', alarm })}
          onClose={onClose}
        />
      )
    }
    case 'outageSize':
      return outageBoxes === undefined ? null : (
        <OutageSizeDialog size={outageBoxes} denial={denial} onClose={onClose} />
      )
  }
}
