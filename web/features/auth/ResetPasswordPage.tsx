import { Button } from '@mantine/core'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { paths } from '../../paths/paths.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { showToast } from '../../platform/toasts/toasts.tsx'
import { Link } from '../../ui/link/Link.tsx'
import { Headline } from '../../ui/page/Headline.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import c from './auth.module.css'
import { PasswordField } from './PasswordField.tsx'
import { isTooShort, passwordProblem, strays } from './password-problem.ts'
import { StrengthBar } from './StrengthBar.tsx'
import { setPassword } from './set-password.ts'

export interface ResetPasswordPageProps {
  token: string | undefined
  /** `initial_password`: it is the person's first. */
  action: 'reset_password' | 'initial_password'
  /** Told when nothing is left to do here: it is set, or can't be with this token. */
  onDone: () => void
}

/** Sets a password with the token of a mail or of an accepted invitation. */
export function ResetPasswordPage({ token, action, onDone }: ResetPasswordPageProps) {
  const t = useT()
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (token) return
    showToast({ kind: 'error', title: t('auth:resetTokenMissing') })
    done()
  }, [token, t])
  const isFirst = action === 'initial_password'
  return (
    <AuthLayout>
      <Headline className={c.title} title={isFirst ? t('auth:choosePassword') : t('auth:resetPassword')}>
        {isFirst ? t('auth:choosePassword') : t('auth:resetPassword')}
      </Headline>
      {isFirst && <p className={c.intro}>{t('auth:choosePasswordIntro')}</p>}
      {token && (
        <PasswordForm
          submitLabel={isFirst ? t('auth:savePassword') : t('auth:resetPassword')}
          send={(password) => setPassword(token, password)}
          onDone={onDone}
        />
      )}
      <p className={c.below}>
        <Link className={c.link} href={paths.login()}>
          {t('auth:cancel')}
        </Link>
      </p>
    </AuthLayout>
  )
}

interface PasswordFormProps {
  submitLabel: string
  send: (password: string) => ReturnType<typeof setPassword>
  onDone: () => void
}

function PasswordForm({ submitLabel, send, onDone }: PasswordFormProps) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  const [password, setPasswordText] = useState('')
  const [repeated, setRepeated] = useState('')
  const [visible, setVisible] = useState(false)
  /** The fields that somebody has finished once: only then it is said what they lack. */
  const [left, setLeft] = useState({ password: false, repeated: false })
  const [refusal, setRefusal] = useState<string>()
  const [running, setRunning] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (running) return
    const problem = passwordProblem(password, repeated)
    if (problem) {
      setLeft({ password: true, repeated: true })
      const detail = problem === 'mismatch' ? t('auth:passwordsDoNotMatch') : t('auth:passwordTooShort')
      return showToast({ kind: 'error', title: t('auth:recoverAccountFailed'), detail })
    }
    setRunning(true)
    const outcome = await send(password)
    if (outcome.kind === 'done' || outcome.kind === 'badToken') return onDone()
    setRunning(false)
    if (outcome.kind === 'refused') setRefusal(outcome.reason)
    field.current?.focus()
  }

  const tooShort = left.password && isTooShort(password) && t('auth:passwordTooShortInline')
  const mismatch =
    password !== repeated && (left.repeated || strays(password, repeated)) && t('auth:passwordsNeedToMatch')
  const both = {
    autoComplete: 'new-password',
    visible,
    onVisibilityChange: setVisible,
  } as const
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <PasswordField
        {...both}
        ref={field}
        label={t('auth:newPassword')}
        name="new-password"
        autoFocus
        value={password}
        error={refusal ?? tooShort}
        onChange={(event) => {
          setPasswordText(event.currentTarget.value)
          setRefusal(undefined)
        }}
        onBlur={() => setLeft((before) => ({ ...before, password: before.password || password !== '' }))}
      />
      <StrengthBar password={password} />
      <PasswordField
        {...both}
        className={c.repeat}
        label={t('auth:repeatPassword')}
        name="repeat-password"
        value={repeated}
        error={mismatch}
        onChange={(event) => setRepeated(event.currentTarget.value)}
        onBlur={() => setLeft((before) => ({ ...before, repeated: before.repeated || repeated !== '' }))}
      />
      <Button className={c.submit} type="submit" variant="filled" size="lg" fullWidth loading={running}>
        {submitLabel}
      </Button>
    </form>
  )
}
