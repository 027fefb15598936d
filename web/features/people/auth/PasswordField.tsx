import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/i18n.ts'
import c from './auth.module.css'

export type PasswordFieldProps = Omit<
  PasswordInputProps,
  'classNames' | 'defaultVisible' | 'visibilityToggleButtonProps' | 'visibilityToggleFocusable'
>

/** A field for a password, with an eye to show it by pointer or key. Takes `visible` where two show theirs together. */
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
        // Its name tells what it does next: a pressed 'Hide password' would say the opposite.
        'aria-pressed': undefined,
      }}
    />
  )
}
