import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import { useToldReason } from './told-reason.ts'

export interface IconButtonProps extends Omit<ActionIconProps, 'disabled'> {
  /** Its name, also shown as a tooltip. */
  label: string
  /** 14 or 16 px. */
  children: ReactNode
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  /** Why it can't be used now; a string disables it and says so. */
  disabledReason?: string | null | false
  /** For buttons that stay pressed. */
  pressed?: boolean
}

/** A button of one icon: quiet, named, with the name as tooltip. */
export function IconButton({ label, children, onClick, disabledReason, pressed, ...rest }: IconButtonProps) {
  const blocked = Boolean(disabledReason)
  const { told, tell } = useToldReason()
  return (
    <Tooltip label={disabledReason || label} opened={blocked ? told : undefined}>
      <ActionIcon
        {...rest}
        aria-label={label}
        aria-pressed={pressed}
        data-disabled={blocked || undefined}
        aria-disabled={blocked || undefined}
        onClick={(event: MouseEvent<HTMLButtonElement>) => {
          if (blocked) tell()
          else onClick?.(event)
        }}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
