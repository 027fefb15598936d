import { Button } from '@mantine/core'
import { BAD_TOKEN } from '@sensorstack/contract/features/people/auth/errors.ts'
import { checkPasswordToken } from '@sensorstack/contract/features/people/auth/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { paths } from '../../../../paths/paths.ts'
import { isAnswer } from '../../../../platform/api/api-failure.ts'
import { call } from '../../../../platform/api/call.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { showToast } from '../../../../platform/toasts/toasts.tsx'
import { Link } from '../../../../ui/link/Link.tsx'
import { Headline } from '../../../../ui/page/Headline.tsx'
import { AuthLayout } from '../sign-in/AuthLayout.tsx'
import c from '../sign-in/auth.module.css'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { setPassword } from './set-password.ts'
import { useNewPassword } from './use-new-password.ts'

export interface ResetPasswordPageProps {
  token: string | undefined
  /** `initial_password`: the user has had none before. */
  action: 'reset_password' | 'initial_password'
  /** Called when nothing is left to do: the password is set, or the token is invalid. */
  onDone: () => void
}

/** Sets a password with the token of a mail or an accepted invitation. */
export function ResetPasswordPage({ token, action, onDone }: ResetPasswordPageProps) {
  const t = useT()
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (token) return
    showToast({ kind: 'error', title: t('auth:resetTokenMissing') })
    done()
  }, [token, t])
  const isFirst = action === 'initial_password'
  const { isDead, email } = useOwnerOf(token)
  return (
    <AuthLayout>
      <Headline className={c.title} title={isFirst ? t('auth:choosePassword') : t('auth:resetPassword')}>
        {isFirst ? t('auth:choosePassword') : t('auth:resetPassword')}
      </Headline>
      {isFirst && !isDead && <p className={c.intro}>{t('auth:choosePasswordIntro')}</p>}
      {token && isDead && <DeadLink />}
      {token && isDead === false && (
        <PasswordForm
          userName={email}
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

/** Returns the address of the token's person, or that the token is invalid; both are `undefined` while loading. */
function useOwnerOf(token: string | undefined): { isDead?: boolean | undefined; email?: string | undefined } {
  const { data, isError } = useQuery({
    queryKey: ['password_token', token],
    queryFn: async ({ signal }) => {
      try {
        const { email } = await call(checkPasswordToken, { body: { token: token ?? '' } }, { signal })
        return { isDead: false, email }
      } catch (error) {
        if (isAnswer(error, BAD_TOKEN.status, BAD_TOKEN.code)) return { isDead: true }
        throw error
      }
    },
    enabled: token !== undefined && token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  // If the check fails, the user may still try.
  return isError ? { isDead: false } : (data ?? {})
}

function DeadLink() {
  const t = useT()
  return (
    <>
      <p className={c.intro} role="alert">
        {t('auth:deadLink')}
      </p>
      <Button
        component={Link}
        className={c.submit}
        variant="filled"
        size="lg"
        fullWidth
        href={paths.forgotPassword()}
      >
        {t('auth:askForLink')}
      </Button>
    </>
  )
}

interface PasswordFormProps {
  userName: string | undefined
  submitLabel: string
  send: (password: string) => ReturnType<typeof setPassword>
  onDone: () => void
}

function PasswordForm({ userName, submitLabel, send, onDone }: PasswordFormProps) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  const value = useNewPassword()
  const [running, setRunning] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (running) return
    const problem = value.check()
    if (problem) {
      const detail = problem === 'mismatch' ? t('auth:passwordsDoNotMatch') : t('auth:passwordTooShort')
      return showToast({ kind: 'error', title: t('auth:recoverAccountFailed'), detail })
    }
    setRunning(true)
    const outcome = await send(value.password)
    if (outcome.kind === 'done' || outcome.kind === 'badToken') return onDone()
    setRunning(false)
    if (outcome.kind === 'refused') value.refuse(outcome.reason)
    field.current?.focus()
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <NewPasswordFields value={value} userName={userName} ref={field} autoFocus />
      <Button className={c.submit} type="submit" variant="filled" size="lg" fullWidth loading={running}>
        {submitLabel}
      </Button>
    </form>
  )
}
