import { IconLock } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'

export interface EditWhileAllowedProps {
  /** Of the window that says why it isn't allowed. */
  title: string
  /** Why the person may not edit; `null` when that is allowed. */
  refusal: string | null
  onClose: () => void
  /** The window with the form; `onTyped` is to be called once something would be lost with it. */
  children: (onTyped: () => void) => ReactNode
}

/**
 * Shows a window with a form to whom it is allowed, and says why to everybody else. A form into which something was typed
 * stays when the right goes: with the refusal on its button, so that what was typed can still be copied.
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
