import { useUncontrolled } from '@mantine/hooks'
import type { ReactElement, ReactNode } from 'react'
import { onDemand } from '../on-demand/on-demand.tsx'
import type { MenuLook } from './OpenMenu.tsx'
import { type TargetProps, useTarget } from './use-target.ts'

/** Exported for its preloading. */
export const OpenMenu = onDemand(
  async () => (await import('./OpenMenu.tsx')).OpenMenu,
  ({ onClose }) => onClose(),
)

export interface MenuProps extends MenuLook {
  /** The button that opens the menu. */
  target: ReactElement<TargetProps>
  /** MenuItem and the like. */
  children: ReactNode
  /** Without it, the menu keeps its own state. */
  opened?: boolean
  onChange?: (opened: boolean) => void
}

/** A button with a menu. */
export function Menu({ target, children, opened: given, onChange, ...look }: MenuProps) {
  const [opened, setOpened] = useUncontrolled({ value: given, defaultValue: false, onChange })
  const { button, element, id, hasPopup, keepPopup } = useTarget({
    target,
    popup: 'menu',
    opened,
    onChange: setOpened,
  })
  return (
    <>
      {button}
      {hasPopup && element && (
        <OpenMenu
          {...look}
          id={id}
          target={element}
          opened={opened}
          onLoaded={keepPopup}
          onClose={() => setOpened(false)}
        >
          {children}
        </OpenMenu>
      )}
    </>
  )
}
