import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { Question } from '../../../../ui/dialog/Question.tsx'
import { nameOf } from '../../../core/sensorbox-kernel/public.tsx'
import { useBoxEdits } from '../use-box-edits.ts'

/** Asks before all measured data of a box is deleted for good. */
export function DeleteDataQuestion({ box, onClose }: { box: Sensorbox; onClose: () => void }) {
  const t = useT()
  const { deleteData } = useBoxEdits(box)
  return (
    <Question
      title={t('sensorboxes:deleteData.title', { name: nameOf(box) })}
      refuse={t('sensorboxes:deleteData.keep')}
      agree={t('sensorboxes:deleteData.delete')}
      isDangerous
      isBusy={deleteData.isPending}
      onRefuse={onClose}
      onAgree={() => deleteData.mutate(undefined, { onSettled: onClose })}
    >
      <p>{t('sensorboxes:deleteData.text')}</p>
    </Question>
  )
}
