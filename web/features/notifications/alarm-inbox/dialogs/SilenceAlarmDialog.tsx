import type { InboxAlarm } from '@sensorstack/contract/features/notifications/alarm-inbox/inbox.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { SilenceForm } from '../../../boxes/sensorboxes/public.tsx'
import { nameOf } from '../../../core/sensorbox-kernel/public.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { useCurrentStack } from '../../../people/stacks/public.tsx'
import { byStack } from '../acting.ts'
import { useInboxEdits } from '../api.ts'

export interface SilenceAlarmDialogProps {
  /** The alarms whose boxes are silenced, each in its own stack; null silences the whole current company. */
  alarms: readonly InboxAlarm[] | null
  denial: string | null
  onSilenced: () => void
  onClose: () => void
}

/** Asks for how long and why to mute the alarms of boxes or of the whole company. */
export function SilenceAlarmDialog({ alarms, denial, onSilenced, onClose }: SilenceAlarmDialogProps) {
  const t = useT()
  const stack = useCurrentStack()
  const current = useCurrentStackId()
  const { silence } = useInboxEdits(current)
  const boxes = [...new Map((alarms ?? []).map((alarm) => [alarm.sensorbox_id, alarm])).values()]
  const [only] = boxes.length === 1 ? boxes : []
  const others = byStack(boxes).filter(({ stack_id }) => stack_id !== current)
  const note = alarms ? t('sensorboxes:silence.note') : t('alarmInbox:silenceStackNote')
  const there = t('alarmInbox:silencedIn', { names: others.map(({ stack_name }) => stack_name).join(', ') })
  return (
    <SilenceForm
      name={
        alarms === null
          ? (stack?.name ?? '')
          : only
            ? nameOf(only)
            : t('alarmInbox:boxes', { count: boxes.length })
      }
      note={others.length > 0 ? `${there} ${note}` : note}
      denial={denial}
      isSaving={silence.isPending}
      onSilence={(given) =>
        silence.mutate(
          {
            of:
              alarms === null
                ? [{ stackId: current, sensorboxId: null }]
                : boxes.map((box) => ({ stackId: box.stack_id, sensorboxId: box.sensorbox_id })),
            ...given,
          },
          { onSuccess: onSilenced },
        )
      }
      onClose={onClose}
    />
  )
}
