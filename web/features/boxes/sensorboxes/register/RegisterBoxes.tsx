import { useState } from 'react'
import { RegisterBoxDialog, RegisterManyDialog } from './register-dialogs.ts'

/** The form for registering a box, from which the dialog for many can be opened. */
export function RegisterBoxes({ onClose }: { onClose: () => void }) {
  const [isMany, setMany] = useState(false)
  return isMany ? (
    <RegisterManyDialog onClose={onClose} />
  ) : (
    <RegisterBoxDialog onMany={() => setMany(true)} onClose={onClose} />
  )
}
