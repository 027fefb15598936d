import type { ReactNode } from 'react'
import { ActionButton } from '../../ui/control/ActionButton.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useT } from '../i18n/i18n.ts'
import { useUnsaved } from './unsaved.ts'
import { useLeave } from './use-leave.tsx'

export interface FormDialogProps {
  title: string
  /** The word on the button that submits. */
  submit: string
  /** Why it can't be submitted now, said on its button. */
  refusal?: string | null | false
  isSaving?: boolean
  /** Whether something would be lost: then every way out asks first. */
  isChanged: boolean
  /** In pixels. */
  width?: number
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog with a form that doesn't lose what was typed to a click beside it, to Escape, to Cancel or to a reload. */
export function FormDialog(props: FormDialogProps) {
  const { title, submit, refusal, isSaving = false, isChanged, width, onSubmit, onClose, children } = props
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
        width={width}
        onClose={close}
        onSubmit={() => {
          if (!refusal) onSubmit()
        }}
        footer={
          <>
            <ActionButton size="md" onClick={close}>
              {t('unsaved:cancel')}
            </ActionButton>
            <ActionButton
              size="md"
              type="submit"
              variant="filled"
              loading={isSaving}
              disabledReason={refusal}
            >
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
