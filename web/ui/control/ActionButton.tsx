import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import type { MouseEvent, ReactNode, Ref } from 'react'
import { useToldReason } from './told-reason.ts'

export interface ActionButtonProps extends Omit<ButtonProps, 'disabled'> {
  children: ReactNode
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  type?: 'button' | 'submit'
  ref?: Ref<HTMLButtonElement>
  /** Why it can't be used now; a string disables it and says so on hover and focus. */
  disabledReason?: string | null | false
  /** What to say on hover while it can be used. */
  hint?: string
}

/**
 * A button that explains itself: where it is disabled, a tooltip tells why (a missing right, a state that forbids
 * it). It stays focusable, so that the reason is reachable by keyboard. `loading` says that its work is running.
 */
export function ActionButton({ disabledReason, hint, onClick, children, type, ...rest }: ActionButtonProps) {
  const blocked = Boolean(disabledReason)
  const { told, tell } = useToldReason()
  return (
    <Tooltip
      label={disabledReason || hint}
      disabled={!disabledReason && !hint}
      opened={blocked ? told : undefined}
      multiline
    >
      <Button
        {...rest}
        type={type ?? 'button'}
        data-disabled={blocked || undefined}
        aria-disabled={blocked || undefined}
        onClick={(event: MouseEvent<HTMLButtonElement>) => {
          if (!blocked) return onClick?.(event)
          event.preventDefault()
          tell()
        }}
      >
        {children}
      </Button>
    </Tooltip>
  )
}
