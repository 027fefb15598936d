import type { Menu } from '@mantine/core'
import { createContext, type ReactNode, use } from 'react'

/** The parts of a menu. An open menu provides them: their code loads with it. */
export const MenuParts = createContext<typeof Menu | null>(null)

function useParts(): typeof Menu {
  const parts = use(MenuParts)
  if (!parts) throw new Error('This is part of a menu, and there is none around it.')
  return parts
}

export interface MenuItemProps {
  children: ReactNode
  leftSection?: ReactNode
  rightSection?: ReactNode
  disabled?: boolean
  onClick: () => void
}

export function MenuItem(props: MenuItemProps) {
  const { Item } = useParts()
  return <Item {...props} />
}

export interface MenuCheckboxItemProps {
  children: ReactNode
  checked: boolean
  disabled?: boolean
  'aria-label'?: string
  onChange: () => void
}

/** An item that can be checked. The menu stays open. */
export function MenuCheckboxItem(props: MenuCheckboxItemProps) {
  const { CheckboxItem } = useParts()
  return <CheckboxItem {...props} closeMenuOnClick={false} />
}

export interface MenuRadioItemProps {
  children: ReactNode
  value: string
  checked: boolean
  disabled?: boolean
  checkIcon?: ReactNode
  onChange: () => void
}

/** One of several items; a single one of them is checked. The menu closes. */
export function MenuRadioItem(props: MenuRadioItemProps) {
  const { RadioItem } = useParts()
  return <RadioItem {...props} closeMenuOnClick />
}

export function MenuLabel({ children }: { children: ReactNode }) {
  const { Label } = useParts()
  return <Label>{children}</Label>
}

export function MenuDivider() {
  const { Divider } = useParts()
  return <Divider />
}
