import type { InboxAlarm } from '@sensorstack/contract/features/notifications/alarm-inbox/inbox.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useCurrentStackId } from '../../core/session/public.ts'
import { AcknowledgeAlarmsDialog } from './AcknowledgeAlarmsDialog.tsx'
import { AlarmDetailsDialog } from './AlarmDetailsDialog.tsx'
import { OutageSizeDialog } from './OutageSizeDialog.tsx'
import { SilenceAlarmDialog } from './SilenceAlarmDialog.tsx'

/** The window that is open in the inbox, and what it is about. */
export type OpenWindow =
  | { readonly kind: 'acknowledge'; readonly alarms: readonly InboxAlarm[] }
  /** Without an alarm the whole company is silenced. */
  | { readonly kind: 'silence'; readonly alarm: InboxAlarm | null }
  | { readonly kind: 'details'; readonly alarm: InboxAlarm }
  | { readonly kind: 'outageSize' }

export interface InboxWindowProps {
  open: OpenWindow
  /** Why nothing can be done. */
  denial: string | null
  /** How many boxes make an outage; undefined until it is known. */
  outageBoxes: number | undefined
  /** Opens another window in its place. */
  onOpen: (window: OpenWindow) => void
  onAcknowledged: () => void
  onClose: () => void
}

/** The open window of the inbox: one at a time. */
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
