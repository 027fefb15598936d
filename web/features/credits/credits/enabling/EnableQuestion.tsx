import { IconPower } from '@tabler/icons-react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { EnablingCostFacts } from './EnablingCostFacts.tsx'
import type { EnablingCost } from './enabling-cost.ts'

export interface EnableQuestionProps {
  title: string
  cost: EnablingCost
  /** Called once; closing the dialog means no. */
  onAnswer: (agreed: boolean) => void
}

/** Asks for confirmation before enabling boxes, and shows the immediate and monthly costs and the remaining balance. */
export function EnableQuestion({ title, cost, onAnswer }: EnableQuestionProps) {
  const t = useT()
  const count = cost.first.count + cost.before.count
  return (
    <Dialog
      title={title}
      width={560}
      onClose={() => onAnswer(false)}
      onSubmit={() => {
        if (count > 0) onAnswer(true)
      }}
      footer={
        <>
          <ActionButton size="md" onClick={() => onAnswer(false)}>
            {t('unsaved:cancel')}
          </ActionButton>
          <ActionButton
            size="md"
            type="submit"
            variant="filled"
            leftSection={<IconPower size={16} stroke={1.6} />}
            disabledReason={count === 0 && t('credits:enabling.none')}
          >
            {t('credits:enabling.enable', { count })}
          </ActionButton>
        </>
      }
    >
      <EnablingCostFacts cost={cost} />
    </Dialog>
  )
}
