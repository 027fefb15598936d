import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import c from '../sign-in/auth.module.css'

export type PasswordFieldProps = Omit<
  PasswordInputProps,
  'classNames' | 'defaultVisible' | 'visibilityToggleButtonProps' | 'visibilityToggleFocusable'
>

/**
 * A password field with a visibility toggle that also works by keyboard. `visible` controls it from outside, for
 * fields that share one.
 */
export function PasswordField({ visible, onVisibilityChange, size = 'lg', ...rest }: PasswordFieldProps) {
  const t = useT()
  const [own, setOwn] = useState(false)
  const isVisible = visible ?? own
  return (
    <PasswordInput
      {...rest}
      size={size}
      classNames={{ visibilityToggle: c.eye }}
      visible={isVisible}
      onVisibilityChange={onVisibilityChange ?? setOwn}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{
        'aria-label': isVisible ? t('auth:hidePassword') : t('auth:showPassword'),
        // The label names the next action, so a pressed 'Hide password' would say the opposite.
        'aria-pressed': undefined,
      }}
    />
  )
}
