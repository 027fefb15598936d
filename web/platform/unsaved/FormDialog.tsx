import type { ReactNode } from 'react'
import { ActionButton } from '../../ui/control/ActionButton.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DenialNote } from '../../ui/feedback/DenialNote.tsx'
import { useT } from '../i18n/i18n.ts'
import { useUnsaved } from './unsaved.ts'
import { useLeave } from './use-leave.tsx'

export interface FormDialogProps {
  title: string
  /** What the dialog is about, next to the title. */
  subtitle?: string
  /** The label of the submit button. */
  submit: string
  /** Why the form can't be submitted now, shown on the submit button. */
  refusal?: string | null | false
  /** Why the user may no longer submit. Shown above the fields, which keep their input, and on the button. */
  denial?: string | null
  isSaving?: boolean
  /** Whether there is unsaved input. If so, every way out of the dialog asks first. */
  isChanged: boolean
  /** In pixels. */
  width?: number
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog with a form that asks before a click outside, Escape, Cancel or a reload discards unsaved input. */
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
