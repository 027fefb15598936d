import { IconLock } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'

export interface EditWhileAllowedProps {
  /** Title of the dialog that explains why editing isn't allowed. */
  title: string
  /** Why the user may not edit; `null` if they may. */
  refusal: string | null
  onClose: () => void
  /** The dialog with the form, which calls `onTyped` once it has unsaved input. */
  children: (onTyped: () => void) => ReactNode
}

/**
 * Shows a form dialog to users who may edit, and the reason to those who may not. A form with unsaved input stays open when
 * the permission is lost, with the refusal on its button, so that the input can still be copied.
 */
export function EditWhileAllowed({ title, refusal, onClose, children }: EditWhileAllowedProps) {
  const [wasTyped, setTyped] = useState(false)
  if (refusal === null || wasTyped) return children(() => setTyped(true))
  return (
    <Dialog title={title} onClose={onClose}>
      <EmptyState icon={<IconLock size={24} stroke={1.6} />} title={refusal} />
    </Dialog>
  )
}
