import { useT } from '../../../../platform/i18n/i18n.ts'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { useStacks } from '../api.ts'
import { StackPicker } from '../picker/StackPicker.tsx'
import { useGoToStack } from './use-go-to-stack.ts'

export interface SwitchStackDialogProps {
  onClose: () => void
}

/** The menu of stacks as a full-screen dialog for the phone. */
export function SwitchStackDialog({ onClose }: SwitchStackDialogProps) {
  const t = useT()
  const { data: stacks } = useStacks()
  const { goTo } = useGoToStack(onClose)
  return (
    <Dialog title={t('stacks:switchCustomer')} onClose={onClose}>
      {stacks && <StackPicker phone stacks={stacks} onPick={goTo} />}
    </Dialog>
  )
}
