import type { InboxAlarm } from '@sensorstack/contract/features/notifications/alarm-inbox/inbox.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { SilenceForm } from '../../boxes/sensorboxes/public.tsx'
import { nameOf } from '../../core/sensorbox-kernel/public.ts'
import { useCurrentStackId } from '../../core/session/public.ts'
import { useCurrentStack } from '../../people/stacks/public.tsx'
import { useInboxEdits } from './api.ts'

export interface SilenceAlarmDialogProps {
  /** The alarm whose box is silenced; null silences the whole company. */
  alarm: InboxAlarm | null
  denial: string | null
  onClose: () => void
}

/** Asks for how long and why to mute the alarms of a box or of the whole company. */
export function SilenceAlarmDialog({ alarm, denial, onClose }: SilenceAlarmDialogProps) {
  const t = useT()
  const stack = useCurrentStack()
  const { silence } = useInboxEdits(useCurrentStackId())
  return (
    <SilenceForm
      name={alarm ? nameOf(alarm) : (stack?.name ?? '')}
      note={alarm ? t('sensorboxes:silence.note') : t('alarmInbox:silenceStackNote')}
      denial={denial}
      isSaving={silence.isPending}
      onSilence={(given, done) =>
        silence.mutate({ sensorboxId: alarm?.sensorbox_id ?? null, ...given }, { onSuccess: done })
      }
      onClose={onClose}
    />
  )
}
