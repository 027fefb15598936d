import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { Question } from '../../../../ui/dialog/Question.tsx'
import { useBoxEdits } from '../use-box-edits.ts'

/** Asks before all events of a box are acknowledged. This also resets a worst state that the box keeps. */
export function AcknowledgeQuestion({ box, onClose }: { box: Sensorbox; onClose: () => void }) {
  const t = useT()
  const { acknowledgeAll } = useBoxEdits(box)
  return (
    <Question
      title={t('sensorboxes:acknowledgeAll')}
      refuse={t('sensorboxes:acknowledgeNot')}
      agree={t('sensorboxes:acknowledgeAll')}
      isBusy={acknowledgeAll.isPending}
      onRefuse={onClose}
      onAgree={() => acknowledgeAll.mutate(undefined, { onSettled: onClose })}
    >
      <p>{t('sensorboxes:acknowledgeAllQuestion')}</p>
      {box.keep_worst_state && <p>{t('sensorboxes:acknowledgeResets')}</p>}
    </Question>
  )
}
