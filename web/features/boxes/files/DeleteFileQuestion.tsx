import type { AttachmentType } from '@sensorstack/contract/features/boxes/files/file.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { Question } from '../../../ui/dialog/Question.tsx'

export interface DeleteFileQuestionProps {
  kind: AttachmentType
  name: string
  onKeep: () => void
  onDelete: () => void
}

/** Asks for confirmation before a document or photo is deleted, which can't be undone. */
export function DeleteFileQuestion({ kind, name, onKeep, onDelete }: DeleteFileQuestionProps) {
  const t = useT()
  return (
    <Question
      title={t(`files:deleteFileTitle.${kind}`)}
      refuse={t('files:keep')}
      agree={t('files:delete')}
      isDangerous
      onRefuse={onKeep}
      onAgree={onDelete}
    >
      <p>{t('files:deleteFileText', { name })}</p>
    </Question>
  )
}
