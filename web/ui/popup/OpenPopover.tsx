import { type FloatingPosition, Popover } from '@mantine/core'
import type { Ref } from 'react'
import { Anchor } from './Anchor.tsx'
import { type PopupProps, useOpening } from './use-opening.ts'

export interface PopoverLook {
  position?: FloatingPosition
  width: number | string
  className?: string
  /** The name of the popover, unless the button's is right. */
  label?: string
  /** Whether the popover is placed next to its button in the document, instead of at the end of it. */
  isInPlace?: boolean
  /** Whether the content closes the popover with Escape itself. */
  closesItself?: boolean
  /** Whether the button gets the focus back. */
  returnsFocus?: boolean
  dropdownRef?: Ref<HTMLDivElement>
}

/** The small window of a button, which keeps the focus inside. */
export function OpenPopover({
  id,
  target,
  opened,
  onLoaded,
  onClose,
  children,
  position = 'bottom',
  width,
  className,
  label,
  isInPlace = false,
  closesItself = false,
  returnsFocus = false,
  dropdownRef,
}: PopoverLook & PopupProps) {
  const isOpen = useOpening(opened, onLoaded)
  return (
    <Popover
      opened={isOpen}
      onChange={(next) => !next && onClose()}
      position={position}
      width={width}
      shadow="md"
      withinPortal={!isInPlace}
      closeOnEscape={!closesItself}
      returnFocus={returnsFocus}
      trapFocus
      withRoles={false}
    >
      <Popover.Target>
        <Anchor element={target} />
      </Popover.Target>
      <Popover.Dropdown
        ref={dropdownRef}
        className={className}
        id={`${id}-dropdown`}
        role="dialog"
        aria-label={label}
        aria-labelledby={label === undefined ? id : undefined}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
