import type { Deletion } from '@sensorstack/contract/features/readings/retention/retention.ts'
import type { Keep } from '@sensorstack/contract/features/readings/retention/rules.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { Question } from '../../../ui/dialog/Question.tsx'
import { useMe } from '../../core/session/public.ts'
import c from './retention.module.css'
import { deletionText, monthsText } from './retention-words.ts'

export interface ShortenQuestionProps {
  keep: Keep
  /** The first deletion that follows; null if no data is old enough. */
  next: Deletion | null
  saving: boolean
  onCancel: () => void
  onShorten: () => void
}

/** Says what will be deleted and when, before the retention period becomes shorter. */
export function ShortenQuestion({ keep, next, saving, onCancel, onShorten }: ShortenQuestionProps) {
  const t = useT()
  const me = useMe()
  return (
    <Question
      title={t('retention:questionTitle')}
      refuse={t('retention:cancel')}
      agree={t('retention:shorten')}
      isDangerous
      isBusy={saving}
      onRefuse={onCancel}
      onAgree={onShorten}
    >
      <p className={c.questionKeep}>
        {t('retention:questionKeep', {
          readings: monthsText(keep.readings),
          hours: monthsText(keep.hours),
        })}
      </p>
      <p className={c.consequence}>
        {next ? deletionText(next, me.settings.time_format) : t('retention:questionNothing')}
      </p>
      {next && <p>{t('retention:questionBack')}</p>}
    </Question>
  )
}
