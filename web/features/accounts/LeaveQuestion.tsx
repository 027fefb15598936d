import { useT } from '../../platform/i18n/i18n.ts'
import { Question } from '../../ui/dialog/Question.tsx'

export interface LeaveQuestionProps {
  onStay: () => void
  onLeave: () => void
}

/** Asks before what was typed is lost. */
export function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  const t = useT()
  return (
    <Question
      title={t('accounts:leave.title')}
      refuse={t('accounts:leave.stay')}
      agree={t('accounts:leave.discard')}
      isDangerous
      onRefuse={onStay}
      onAgree={onLeave}
    >
      <p>{t('accounts:leave.text')}</p>
    </Question>
  )
}
