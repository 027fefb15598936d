import { Question } from '../../ui/dialog/Question.tsx'
import { useT } from '../i18n/i18n.ts'

export interface LeaveQuestionProps {
  what: 'input' | 'operation'
  onStay: () => void
  onLeave: () => void
}

/** Asks before unsaved input is lost, or an operation stops. */
export function LeaveQuestion({ what, onStay, onLeave }: LeaveQuestionProps) {
  const t = useT()
  return (
    <Question
      title={t(`unsaved:${what}.title`)}
      refuse={t(`unsaved:${what}.stay`)}
      agree={t(`unsaved:${what}.leave`)}
      isDangerous
      onRefuse={onStay}
      onAgree={onLeave}
    >
      <p>{t(`unsaved:${what}.text`)}</p>
    </Question>
  )
}
