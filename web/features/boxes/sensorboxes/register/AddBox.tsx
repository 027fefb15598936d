import { useState } from 'react'
import { AddBoxDialog, RegisterDialog } from './register-dialog.ts'

/** The form for registering a box, from which the dialog for many can be opened. */
export function AddBox({ onClose }: { onClose: () => void }) {
  const [isMany, setMany] = useState(false)
  return isMany ? (
    <RegisterDialog onClose={onClose} />
  ) : (
    <AddBoxDialog onMany={() => setMany(true)} onClose={onClose} />
  )
}
