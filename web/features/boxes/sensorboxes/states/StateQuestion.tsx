import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { Question } from '../../../../ui/dialog/Question.tsx'
import { nameOf, useAssetNames } from '../../../core/sensorbox-kernel/public.tsx'
import { EnableQuestion } from '../../../credits/credits/public.tsx'
import type { AskedAction } from './use-state-actions.ts'

/**
 * Asks before boxes are enabled at a cost, before critical boxes or ones that need attention are removed from the counts, and
 * before boxes leave their assets.
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
      refuse={t(critical + attention > 0 ? 'sensorboxes:ask.keep' : 'sensorboxes:ask.stay')}
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
        {action === 'move_to_in_stock' && <LeftAssets boxes={boxes} />}
      </p>
    </Question>
  )
}

/** Says which asset the box leaves, or how many boxes leave theirs. */
function LeftAssets({ boxes }: { boxes: readonly Sensorbox[] }) {
  const t = useT()
  const assets = useAssetNames()
  const leaving = boxes.filter((box) => box.asset_id !== null)
  if (leaving.length === 0) return null
  if (boxes.length > 1) return ` ${t('sensorboxes:ask.leave', { count: leaving.length })}`
  const asset = assets.get(leaving[0]?.asset_id ?? '')
  return ` ${asset === undefined ? t('sensorboxes:ask.leavesOne') : t('sensorboxes:ask.leaves', { asset })}`
}
