import type { IconTags } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** Something that can be done with the chosen boxes, for a button or an item of a menu. */
export interface OfferedWork {
  readonly label: string
  readonly Icon: typeof IconTags
  readonly disabledReason: string | null
  start(): void
  /** What is asked before; to be rendered beside the button or menu. */
  readonly dialog: ReactNode
}
