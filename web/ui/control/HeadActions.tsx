import { type IconCheck, IconDots } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Menu } from '../popup/Menu.tsx'
import { MenuDivider } from '../popup/menu-parts.tsx'
import { ActionButton } from './ActionButton.tsx'
import c from './head-actions.module.css'
import { IconButton } from './IconButton.tsx'
import { MenuAction } from './MenuAction.tsx'

export interface HeadAction {
  id: string
  label: string
  Icon: typeof IconCheck
  /** Why it isn't possible now; null if it is. */
  disabledReason: string | null
  running?: boolean
  start: () => void
}

export interface HeadActionsProps {
  /** Buttons while they are possible and there is room. Otherwise they are in the menu, with the reason. */
  actions: readonly HeadAction[]
  /** Always in the menu. */
  more?: readonly HeadAction[]
  /** In the menu, apart from the others: what deletes something. */
  last?: readonly HeadAction[]
  /** The name of the menu. */
  menuLabel: string
}

/** The actions of a page's head: those that are possible now as buttons, the rest in a menu. In a narrow column, all in the menu. */
export function HeadActions({ actions, more = [], last = [], menuLabel }: HeadActionsProps) {
  const isOffered = ({ running, disabledReason }: HeadAction) => running || disabledReason === null
  const refused = actions.filter((action) => !isOffered(action))
  const hasMenu = refused.length + more.length + last.length > 0
  const head = useRef<HTMLSpanElement>(null)
  const focused = useRef<string | null>(null)
  useEffect(() => {
    // The button that had the focus has moved into the menu.
    if (!refused.some(({ id }) => id === focused.current)) return
    focused.current = null
    if (document.activeElement === document.body)
      head.current?.querySelector<HTMLElement>('button:last-of-type')?.focus()
  })
  return (
    <>
      <span className={c.wide} ref={head}>
        {actions.filter(isOffered).map(({ id, label, Icon, running, start }) => (
          <ActionButton
            key={id}
            size="compact-xs"
            variant="subtle"
            leftSection={<Icon size={14} stroke={1.6} />}
            loading={running ?? false}
            onFocus={() => {
              focused.current = id
            }}
            onClick={start}
          >
            {label}
          </ActionButton>
        ))}
        {hasMenu && <ActionMenu label={menuLabel} actions={[...refused, ...more]} last={last} />}
      </span>
      <span className={c.narrow}>
        <ActionMenu label={menuLabel} actions={[...actions, ...more]} last={last} />
      </span>
    </>
  )
}

interface ActionMenuProps {
  label: string
  actions: readonly HeadAction[]
  last: readonly HeadAction[]
}

function ActionMenu({ label, actions, last }: ActionMenuProps) {
  const item = ({ id, label: name, Icon, disabledReason, start }: HeadAction) => (
    <MenuAction key={id} label={name} Icon={Icon} disabledReason={disabledReason} onAct={start} />
  )
  return (
    <Menu
      target={
        <IconButton label={label} size="compact-xs">
          <IconDots size={16} stroke={1.6} />
        </IconButton>
      }
    >
      {actions.map(item)}
      {actions.length > 0 && last.length > 0 && <MenuDivider />}
      {last.map(item)}
    </Menu>
  )
}
