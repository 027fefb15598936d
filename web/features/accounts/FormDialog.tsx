import type { ReactNode } from 'react'
import { useT } from '../../platform/i18n/i18n.ts'
import { useUnsaved } from '../../platform/unsaved/unsaved.ts'
import { useLeave } from '../../platform/unsaved/use-leave.tsx'
import { ActionButton } from '../../ui/control/ActionButton.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'

export interface FormDialogProps {
  title: string
  /** The word on the button that submits. */
  submit: string
  isSaving: boolean
  /** Whether something would be lost: then every way out asks first. */
  isChanged: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog with a form that doesn't lose what was typed to a click beside it, to Escape or to Cancel. */
export function FormDialog(props: FormDialogProps) {
  const { title, submit, isSaving, isChanged, onSubmit, onClose, children } = props
  const t = useT()
  const { leave, question } = useLeave(() => isChanged)
  useUnsaved(isChanged)
  const close = () => {
    if (!isSaving) leave(onClose)
  }
  return (
    <>
      <Dialog
        title={title}
        onClose={close}
        onSubmit={onSubmit}
        footer={
          <>
            <ActionButton size="md" onClick={close}>
              {t('accounts:cancel')}
            </ActionButton>
            <ActionButton size="md" type="submit" variant="filled" loading={isSaving}>
              {submit}
            </ActionButton>
          </>
        }
      >
        {children}
      </Dialog>
      {question}
    </>
  )
}
