import { Button, Modal } from '@mantine/core'
import { useT } from '../../platform/i18n/i18n.ts'
import { useStacks } from './api.ts'
import c from './stacks.module.css'

export interface SwitchQuestionProps {
  stackId: string
  onAgree: () => void
  onRefuse: () => void
}

/** Asks whether to follow a link of another site into a stack. */
export function SwitchQuestion({ stackId, onAgree, onRefuse }: SwitchQuestionProps) {
  const t = useT()
  const { data: stacks } = useStacks()
  const name = stacks?.find(({ id }) => id === stackId)?.name ?? t('stacks:unknownStack')
  return (
    <Modal opened onClose={onRefuse} title={t('stacks:confirmTitle')}>
      <p>{t('stacks:confirmText', { name })}</p>
      <div className={c.answers}>
        <Button size="md" onClick={onRefuse}>
          {t('stacks:stay')}
        </Button>
        <Button size="md" variant="filled" onClick={onAgree}>
          {t('stacks:switch')}
        </Button>
      </div>
    </Modal>
  )
}
