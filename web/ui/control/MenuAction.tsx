import type { IconX } from '@tabler/icons-react'
import { MenuItem } from '../popup/menu-parts.tsx'
import c from './menu-action.module.css'

export interface MenuActionProps {
  label: string
  Icon: typeof IconX
  /** Why the item can't be used now, shown below the label so that it can be read without hovering. */
  disabledReason: string | null
  onAct: () => void
}

/** A menu item with an action, or the reason why it is unavailable. */
export function MenuAction({ label, Icon, disabledReason, onAct }: MenuActionProps) {
  return (
    <MenuItem
      leftSection={<Icon size={14} stroke={1.6} />}
      disabled={disabledReason !== null}
      onClick={onAct}
    >
      {label}
      {disabledReason !== null && <span className={c.reason}>{disabledReason}</span>}
    </MenuItem>
  )
}
