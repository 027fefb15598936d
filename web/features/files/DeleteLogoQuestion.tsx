import { Button, Modal } from '@mantine/core'
import { useT } from '../../platform/i18n/i18n.ts'
import c from './files.module.css'

export interface DeleteLogoQuestionProps {
  name: string
  onKeep: () => void
  onDelete: () => void
}

/** Asks before a logo is deleted, which can't be taken back. */
export function DeleteLogoQuestion({ name, onKeep, onDelete }: DeleteLogoQuestionProps) {
  const t = useT()
  return (
    <Modal opened onClose={onKeep} title={t('files:deleteTitle')}>
      <p>{t('files:deleteText', { name })}</p>
      <div className={c.answers}>
        <Button size="md" onClick={onKeep}>
          {t('files:keep')}
        </Button>
        <Button size="md" variant="filled" color="critical" onClick={onDelete}>
          {t('files:delete')}
        </Button>
      </div>
    </Modal>
  )
}
