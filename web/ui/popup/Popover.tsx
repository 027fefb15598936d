import type { ReactElement, ReactNode } from 'react'
import { onDemand } from '../on-demand/on-demand.tsx'
import type { PopoverLook } from './OpenPopover.tsx'
import { type TargetProps, useTarget } from './use-target.ts'

/** Exported for its preloading. */
export const OpenPopover = onDemand(
  async () => (await import('./OpenPopover.tsx')).OpenPopover,
  ({ onClose }) => onClose(),
)

export interface PopoverProps extends PopoverLook {
  /** The button that opens the popover. */
  target: ReactElement<TargetProps>
  children: ReactNode
  opened: boolean
  onChange: (opened: boolean) => void
}

/** A button with a small window next to it. */
export function Popover({ target, children, opened, onChange, ...look }: PopoverProps) {
  const { button, element, id, hasPopup, keepPopup } = useTarget({
    target,
    popup: 'dialog',
    opened,
    onChange,
  })
  return (
    <>
      {button}
      {hasPopup && element && (
        <OpenPopover
          {...look}
          id={id}
          target={element}
          opened={opened}
          onLoaded={keepPopup}
          onClose={() => onChange(false)}
        >
          {children}
        </OpenPopover>
      )}
    </>
  )
}
