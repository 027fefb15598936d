import { useState } from 'react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { isTooShort, type PasswordProblem, passwordProblem, strays } from './password-problem.ts'

/** A new password and its repetition while they are typed, and what is wrong with them. */
export interface NewPassword {
  password: string
  repeated: string
  isTyped: boolean
  errors: { password: string | false; repeated: string | false }
  setPassword: (password: string) => void
  setRepeated: (repeated: string) => void
  /** Somebody has gone on to something else. */
  leave: (field: 'password' | 'repeated') => void
  /** What keeps it from being sent; from now on the fields say it too. */
  check: () => PasswordProblem | null
  /** Shows why the server doesn't take it, until something else is typed. */
  refuse: (reason: string | undefined) => void
}

/** For `NewPasswordFields`. */
export function useNewPassword(): NewPassword {
  const t = useT()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  /** The fields that somebody has finished once: only then it is said what they lack. */
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
