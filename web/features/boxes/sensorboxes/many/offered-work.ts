import type { IconTags } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** An action on the chosen boxes, for a button or a menu item. */
export interface OfferedWork {
  readonly label: string
  readonly Icon: typeof IconTags
  readonly disabledReason: string | null
  start(): void
  /** The action's dialog; to be rendered outside the button or menu. */
  readonly dialog: ReactNode
}
