import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import type { SensorboxEvent } from '@sensorstack/contract/features/readings/events/event.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import { Question } from '../../../../ui/dialog/Question.tsx'
import { useBoxEdits } from '../use-box-edits.ts'

interface AcknowledgeShockQuestionProps {
  box: Sensorbox
  shock: SensorboxEvent
  onClose: () => void
}

/** Asks before one shock of a box is acknowledged, which can't be undone. */
export function AcknowledgeShockQuestion({ box, shock, onClose }: AcknowledgeShockQuestionProps) {
  const t = useT()
  const format = useTimeFormat()
  const { acknowledge } = useBoxEdits(box)
  return (
    <Question
      title={t('sensorboxes:acknowledgeShock')}
      refuse={t('sensorboxes:acknowledgeNot')}
      agree={t('sensorboxes:acknowledge')}
      isBusy={acknowledge.isPending}
      onRefuse={onClose}
      onAgree={() => {
        if (shock.id !== null) acknowledge.mutate(shock.id, { onSettled: onClose })
      }}
    >
      <p>{t('sensorboxes:acknowledgeShockQuestion', { time: format.dateTime(shock.event_timestamp) })}</p>
    </Question>
  )
}
