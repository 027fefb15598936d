import type { InboxAlarm } from '@sensorstack/contract/features/notifications/alarm-inbox/inbox.ts'
import type { DenialIn } from '../acting.ts'
import { AcknowledgeAlarmsDialog } from './AcknowledgeAlarmsDialog.tsx'
import { AlarmDetailsDialog } from './AlarmDetailsDialog.tsx'
import { OutageSizeDialog } from './OutageSizeDialog.tsx'
import { SilenceAlarmDialog } from './SilenceAlarmDialog.tsx'

/** The open dialog of the inbox, and its subject. */
export type OpenWindow =
  | { readonly kind: 'acknowledge'; readonly alarms: readonly InboxAlarm[] }
  /** Without alarms, the whole company is silenced. */
  | { readonly kind: 'silence'; readonly alarms: readonly InboxAlarm[] | null }
  | { readonly kind: 'details'; readonly alarm: InboxAlarm }
  | { readonly kind: 'outageSize' }

export interface InboxWindowProps {
  open: OpenWindow
  /** Why the user can't change anything in the current stack. */
  denial: string | null
  denialIn: DenialIn
  /** The number of boxes that make an outage; undefined until it is known. */
  outageBoxes: number | undefined
  /** Opens another dialog in place of this one. */
  onOpen: (window: OpenWindow) => void
  /** Called after alarms were acknowledged or silenced. */
  onDone: () => void
  onClose: () => void
}

/** Renders the open dialog of the inbox; there is at most one. */
export function InboxWindow(props: InboxWindowProps) {
  const { open, denial, denialIn, outageBoxes, onOpen, onDone, onClose } = props
  switch (open.kind) {
    case 'acknowledge':
      return (
        <AcknowledgeAlarmsDialog
          alarms={open.alarms}
          denial={null}
          onAcknowledged={onDone}
          onClose={onClose}
        />
      )
    case 'silence':
      return (
        <SilenceAlarmDialog
          alarms={open.alarms}
          denial={open.alarms ? null : denial}
          onSilenced={onDone}
          onClose={onClose}
        />
      )
    case 'details': {
      const { alarm } = open
      return (
        <AlarmDetailsDialog
          alarm={alarm}
          denial={denialIn(alarm)}
          onAcknowledge={() => onOpen({ kind: 'acknowledge', alarms: [alarm] })}
          onSilence={() => onOpen({ kind: 'silence', alarms: [alarm] })}
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
