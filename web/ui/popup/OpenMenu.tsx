import { type FloatingPosition, Menu } from '@mantine/core'
import { Anchor } from './Anchor.tsx'
import { MenuParts } from './menu-parts.tsx'
import { type PopupProps, useOpening } from './use-opening.ts'

export interface MenuLook {
  position?: FloatingPosition
  width?: number
  /** In pixels. Longer menus scroll. */
  maxHeight?: number
  className?: string
  /** Whether the menu stays open when an item is chosen. */
  keepsOpen?: boolean
  /** Whether the menu is placed next to its button in the document, instead of at the end of it. */
  isInPlace?: boolean
}

/** The menu of a button. */
export function OpenMenu({
  id,
  target,
  opened,
  onLoaded,
  onClose,
  children,
  position,
  width,
  maxHeight,
  className,
  keepsOpen = false,
  isInPlace = false,
}: MenuLook & PopupProps) {
  const isOpen = useOpening(opened, onLoaded)
  return (
    <Menu
      id={id}
      opened={isOpen}
      onChange={(next) => !next && onClose()}
      closeOnItemClick={!keepsOpen}
      withinPortal={!isInPlace}
      {...(position && { position })}
      {...(width && { width })}
    >
      <Menu.Target>
        <Anchor element={target} />
      </Menu.Target>
      <Menu.Dropdown
        className={className}
        mah={maxHeight}
        style={maxHeight === undefined ? {} : { overflowY: 'auto' }}
      >
        <MenuParts value={Menu}>{children}</MenuParts>
      </Menu.Dropdown>
    </Menu>
  )
}
