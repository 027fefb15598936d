import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { Question } from '../../../../ui/dialog/Question.tsx'
import { nameOf } from '../../../core/sensorbox-kernel/public.tsx'
import { useBoxEdits } from '../use-box-edits.ts'

/** Asks before a box no longer keeps its worst state: the state that it has kept can't be put back. */
export function KeepNotQuestion({ box, onClose }: { box: Sensorbox; onClose: () => void }) {
  const t = useT()
  const { keepWorst } = useBoxEdits(box)
  return (
    <Question
      title={t('sensorboxes:keepNot')}
      refuse={t('sensorboxes:keepStill')}
      agree={t('sensorboxes:keepNot')}
      isBusy={keepWorst.isPending}
      onRefuse={onClose}
      onAgree={() => keepWorst.mutate(false, { onSettled: onClose })}
    >
      <p>{t('sensorboxes:keepNotQuestion', { name: nameOf(box) })}</p>
    </Question>
  )
}
