import { Button, type ButtonProps } from '@mantine/core'
import type { MouseEvent, ReactNode, Ref } from 'react'
import { Hint } from '../popup/Hint.tsx'
import { useShownReason } from './shown-reason.ts'

export interface ActionButtonProps extends Omit<ButtonProps, 'disabled'> {
  children: ReactNode
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  onFocus?: () => void
  type?: 'button' | 'submit'
  ref?: Ref<HTMLButtonElement>
  /** For the button that has the focus when its window opens. */
  'data-autofocus'?: boolean
  /** Why the button can't be used now. A string disables the button and is shown on hover and focus. */
  disabledReason?: string | null | false
  /** Shown on hover and focus while the button is enabled. */
  hint?: string
}

/**
 * A button with a tooltip that explains why it is disabled, such as a missing permission. It stays focusable, so that the
 * reason is reachable by keyboard. `loading` shows that its action is running.
 */
export function ActionButton({ disabledReason, hint, onClick, children, type, ...rest }: ActionButtonProps) {
  const blocked = Boolean(disabledReason)
  const { shown, show } = useShownReason()
  return (
    <Hint text={disabledReason || hint} shown={blocked && shown} wraps>
      <Button
        {...rest}
        type={type ?? 'button'}
        data-disabled={blocked || undefined}
        aria-disabled={blocked || undefined}
        onClick={(event: MouseEvent<HTMLButtonElement>) => {
          if (!blocked) return onClick?.(event)
          event.preventDefault()
          show()
        }}
      >
        {children}
      </Button>
    </Hint>
  )
}
