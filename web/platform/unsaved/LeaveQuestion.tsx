import { Question } from '../../ui/dialog/Question.tsx'
import { useT } from '../i18n/i18n.ts'

export interface LeaveQuestionProps {
  onStay: () => void
  onLeave: () => void
}

/** Asks before unsaved input is lost. */
export function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  const t = useT()
  return (
    <Question
      title={t('unsaved:title')}
      refuse={t('unsaved:stay')}
      agree={t('unsaved:discard')}
      isDangerous
      onRefuse={onStay}
      onAgree={onLeave}
    >
      <p>{t('unsaved:text')}</p>
    </Question>
  )
}
