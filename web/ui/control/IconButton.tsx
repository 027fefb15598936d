import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import { Hint } from '../popup/Hint.tsx'
import { useShownReason } from './shown-reason.ts'

export interface IconButtonProps extends Omit<ActionIconProps, 'disabled'> {
  /** The button's name, also shown as a hint. */
  label: string
  /** An icon of 14 or 16 px. */
  children: ReactNode
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  /** Why the button can't be used now. A string disables the button and is shown as its hint. */
  disabledReason?: string | null | false
  /** For toggle buttons. */
  pressed?: boolean
}

/** A subtle button with one icon, and its name as a hint. */
export function IconButton({ label, children, onClick, disabledReason, pressed, ...rest }: IconButtonProps) {
  const blocked = Boolean(disabledReason)
  const { shown, show } = useShownReason()
  return (
    <Hint text={disabledReason || label} shown={blocked && shown}>
      <ActionIcon
        {...rest}
        aria-label={label}
        aria-pressed={pressed}
        data-disabled={blocked || undefined}
        aria-disabled={blocked || undefined}
        onClick={(event: MouseEvent<HTMLButtonElement>) => {
          if (blocked) show()
          else onClick?.(event)
        }}
      >
        {children}
      </ActionIcon>
    </Hint>
  )
}
