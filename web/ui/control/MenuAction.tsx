import { Menu } from '@mantine/core'
import type { IconX } from '@tabler/icons-react'
import c from './menu-action.module.css'

export interface MenuActionProps {
  label: string
  Icon: typeof IconX
  /** Why it can't be used now; it stands below the label, where no hover is needed to read it. */
  disabledReason: string | null
  onAct: () => void
}

/** An item of a menu that does something, or says why it can't. */
export function MenuAction({ label, Icon, disabledReason, onAct }: MenuActionProps) {
  return (
    <Menu.Item
      leftSection={<Icon size={14} stroke={1.6} />}
      disabled={disabledReason !== null}
      onClick={onAct}
    >
      {label}
      {disabledReason !== null && <span className={c.reason}>{disabledReason}</span>}
    </Menu.Item>
  )
}
