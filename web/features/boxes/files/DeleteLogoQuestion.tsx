import { useT } from '../../../platform/i18n/i18n.ts'
import { Question } from '../../../ui/dialog/Question.tsx'

export interface DeleteLogoQuestionProps {
  name: string
  onKeep: () => void
  onDelete: () => void
}

/** Asks for confirmation before a logo is deleted, which can't be undone. */
export function DeleteLogoQuestion({ name, onKeep, onDelete }: DeleteLogoQuestionProps) {
  const t = useT()
  return (
    <Question
      title={t('files:deleteTitle')}
      refuse={t('files:keep')}
      agree={t('files:delete')}
      isDangerous
      onRefuse={onKeep}
      onAgree={onDelete}
    >
      <p>{t('files:deleteText', { name })}</p>
    </Question>
  )
}
