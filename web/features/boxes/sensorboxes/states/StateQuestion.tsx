import { useT } from '../../../../platform/i18n/i18n.ts'
import { Question } from '../../../../ui/dialog/Question.tsx'
import { nameOf } from '../../../core/sensorbox-kernel/public.ts'
import { EnableQuestion } from '../../../credits/credits/public.tsx'
import type { AskedAction } from './use-state-actions.ts'

/**
 * Asks before boxes are enabled at a cost, or before critical boxes or ones that need attention are removed from the
 * counts.
 */
export function StateQuestion({ asked }: { asked: AskedAction }) {
  const t = useT()
  const { action, boxes, answer } = asked
  const count = boxes.length
  const [only] = count === 1 ? boxes : []
  if (action === 'enable') {
    const what = only ? nameOf(only) : t('sensorboxes:ask.boxes', { count })
    return (
      <EnableQuestion title={t('sensorboxes:ask.enable', { what })} cost={asked.cost} onAnswer={answer} />
    )
  }
  const critical = boxes.filter((box) => box.combined_state === 'critical').length
  const attention = boxes.filter((box) => box.combined_state === 'attention').length
  return (
    <Question
      title={t(`sensorboxes:ask.${action}`, {
        what: only ? nameOf(only) : t('sensorboxes:ask.boxes', { count }),
      })}
      refuse={t('sensorboxes:ask.keep')}
      agree={t(action === 'disable' ? 'sensorboxes:disable' : 'sensorboxes:moveToStock')}
      onRefuse={() => answer(false)}
      onAgree={() => answer(true)}
    >
      <p>
        {critical > 0 &&
          `${only ? t('sensorboxes:ask.isCritical') : t('sensorboxes:ask.areCritical', { count: critical })} `}
        {attention > 0 &&
          `${only ? t('sensorboxes:ask.isAttention') : t('sensorboxes:ask.areAttention', { count: attention })} `}
        {t('sensorboxes:ask.follows', { count })}
      </p>
    </Question>
  )
}
