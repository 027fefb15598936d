import { useState } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { isTooShort, type PasswordProblem, passwordProblem, strays } from './password-problem.ts'

/** A new password and its repetition while the user types, with their errors. */
export interface NewPassword {
  password: string
  repeated: string
  isTyped: boolean
  errors: { password: string | false; repeated: string | false }
  setPassword: (password: string) => void
  setRepeated: (repeated: string) => void
  /** Called when a field loses the focus. */
  leave: (field: 'password' | 'repeated') => void
  /** Returns why the password can't be submitted; from then on the fields show their errors too. */
  check: () => PasswordProblem | null
  /** Shows the server's reason for rejecting the password until the user changes it. */
  refuse: (reason: string | undefined) => void
}

/** The state of `NewPasswordFields`. */
export function useNewPassword(): NewPassword {
  const t = useT()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  /** The fields that the user has completed once; only these show errors. */
  const [left, setLeft] = useState({ password: false, repeated: false })
  const [refusal, setRefusal] = useState<string>()
  const mismatch = password !== repeated && (left.repeated || strays(password, repeated))
  return {
    password,
    repeated,
    isTyped: password !== '' || repeated !== '',
    errors: {
      password: refusal ?? (left.password && isTooShort(password) && t('auth:passwordTooShortInline')),
      repeated: mismatch && t('auth:passwordsNeedToMatch'),
    },
    setPassword: (typed) => {
      setPassword(typed)
      setRefusal(undefined)
    },
    setRepeated,
    leave: (field) =>
      setLeft((before) => ({
        ...before,
        [field]: before[field] || (field === 'password' ? password : repeated) !== '',
      })),
    check: () => {
      const problem = passwordProblem(password, repeated)
      if (problem) setLeft({ password: true, repeated: true })
      return problem
    },
    refuse: setRefusal,
  }
}
