import type { ReactNode } from 'react'
import { ActionButton } from '../../ui/control/ActionButton.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DenialNote } from '../../ui/feedback/DenialNote.tsx'
import { useT } from '../i18n/i18n.ts'
import { useUnsaved } from './unsaved.ts'
import { useLeave } from './use-leave.tsx'

export interface FormDialogProps {
  title: string
  /** What it is about, beside the title. */
  subtitle?: string
  /** The word on the button that submits. */
  submit: string
  /** Why it can't be submitted now, said on its button. */
  refusal?: string | null | false
  /** Why the person may not submit it any more: said above what was typed, which stays, and on the button. */
  denial?: string | null
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
  const {
    title,
    subtitle,
    submit,
    refusal,
    denial,
    isSaving = false,
    isChanged,
    width,
    onSubmit,
    onClose,
    children,
  } = props
  const t = useT()
  const reason = denial || refusal
  const { leave, question } = useLeave(() => isChanged)
  useUnsaved(isChanged)
  const close = () => {
    if (!isSaving) leave(onClose)
  }
  return (
    <>
      <Dialog
        title={title}
        {...(subtitle && { subtitle })}
        width={width}
        onClose={close}
        onSubmit={() => {
          if (!reason) onSubmit()
        }}
        footer={
          <>
            <ActionButton size="md" onClick={close}>
              {t('unsaved:cancel')}
            </ActionButton>
            <ActionButton size="md" type="submit" variant="filled" loading={isSaving} disabledReason={reason}>
              {submit}
            </ActionButton>
          </>
        }
      >
        {denial && <DenialNote>{denial}</DenialNote>}
        {children}
      </Dialog>
      {question}
    </>
  )
}
