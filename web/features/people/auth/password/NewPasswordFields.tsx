import { type Ref, useState } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import c from '../sign-in/auth.module.css'
import { PasswordField } from './PasswordField.tsx'
import { StrengthBar } from './StrengthBar.tsx'
import type { NewPassword } from './use-new-password.ts'

export interface NewPasswordFieldsProps {
  value: NewPassword
  /** The address of the password's owner, for password managers. */
  userName: string | null | undefined
  /** Refers to the first field. */
  ref?: Ref<HTMLInputElement>
  autoFocus?: boolean
  size?: 'md' | 'lg'
}

/** Asks for a new password twice and shows its strength. Password managers find the user name in front of it. Both fields share one visibility toggle. */
export function NewPasswordFields({ value, userName, ref, autoFocus, size }: NewPasswordFieldsProps) {
  const t = useT()
  const [visible, setVisible] = useState(false)
  const both = { autoComplete: 'new-password', visible, onVisibilityChange: setVisible, size } as const
  return (
    <>
      {userName && (
        <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
      )}
      <PasswordField
        {...both}
        ref={ref}
        label={t('auth:newPassword')}
        name="new-password"
        autoFocus={autoFocus}
        value={value.password}
        error={value.errors.password}
        onChange={(event) => value.setPassword(event.currentTarget.value)}
        onBlur={() => value.leave('password')}
      />
      <StrengthBar password={value.password} />
      <PasswordField
        {...both}
        className={c.repeat}
        label={t('auth:repeatPassword')}
        name="repeat-password"
        value={value.repeated}
        error={value.errors.repeated}
        onChange={(event) => value.setRepeated(event.currentTarget.value)}
        onBlur={() => value.leave('repeated')}
      />
    </>
  )
}
