import { useT } from '../../../../platform/i18n/i18n.ts'
import { Question } from '../../../../ui/dialog/Question.tsx'
import { useStacks } from '../api.ts'

export interface SwitchQuestionProps {
  stackId: string
  onAgree: () => void
  onRefuse: () => void
}

/** Asks whether to follow a link from another site into a stack. */
export function SwitchQuestion({ stackId, onAgree, onRefuse }: SwitchQuestionProps) {
  const t = useT()
  const { data: stacks } = useStacks()
  const name = stacks?.find(({ id }) => id === stackId)?.name ?? t('stacks:unknownStack')
  return (
    <Question
      title={t('stacks:confirmTitle')}
      refuse={t('stacks:stay')}
      agree={t('stacks:switch')}
      onRefuse={onRefuse}
      onAgree={onAgree}
    >
      <p>{t('stacks:confirmText', { name })}</p>
    </Question>
  )
}
