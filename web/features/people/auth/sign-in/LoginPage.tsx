import { Button, TextInput } from '@mantine/core'
import { demoLogins, demoPassword } from '@sensorstack/contract/features/people/auth/demo-logins.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { paths } from '../../../../paths/paths.ts'
import { LoadFailure } from '../../../../platform/api/LoadFailure.tsx'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { Link } from '../../../../ui/link/Link.tsx'
import { Headline } from '../../../../ui/page/Headline.tsx'
import { healthQuery } from '../../../system/health/public.tsx'
import { PasswordField } from '../password/PasswordField.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import c from './auth.module.css'
import { FirstAdminForm } from './first-admin-form.tsx'
import { login } from './login.ts'
import { useFirstAdmin } from './use-first-admin.ts'

export interface LoginPageProps {
  /** Called after sign-in; not needed if the next screen appears anyway. */
  onSignedIn?: () => void
}

/** Signs in; in an empty installation, on the machine itself, it creates the first admin instead. */
export function LoginPage({ onSignedIn }: LoginPageProps) {
  const { isOffered, asking } = useFirstAdmin()
  if (isOffered) return <FirstAdminForm onSignedIn={onSignedIn} />
  return <SignIn onSignedIn={onSignedIn} note={<LoadFailure of={asking} />} />
}

/** Signs in with e-mail and password. In the demo world it also offers the demo users. */
function SignIn({ onSignedIn, note }: { onSignedIn: (() => void) | undefined; note: ReactNode }) {
  const t = useT()
  const { data: health } = useQuery(healthQuery)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [running, setRunning] = useState(false)
  const secret = useRef<HTMLInputElement>(null)
  const [refusals, setRefusals] = useState(0)

  // The pressed button lost the focus when it was disabled during the request.
  useEffect(() => {
    if (refusals > 0) secret.current?.select()
  }, [refusals])

  const signIn = async (name: string, secretText: string) => {
    setRunning(true)
    if (await login(name, secretText)) return onSignedIn?.()
    setRunning(false)
    setRefusals((before) => before + 1)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!running) void signIn(email, password)
  }

  return (
    <AuthLayout>
      <Headline className={c.title} title={t('auth:login')}>
        {t('auth:login')}
      </Headline>
      {note}
      <form onSubmit={submit}>
        <TextInput
          className={c.field}
          size="lg"
          label={t('auth:email')}
          name="username"
          type="text"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordField
          ref={secret}
          className={c.field}
          label={t('auth:password')}
          name="password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button className={c.submit} type="submit" variant="filled" size="lg" fullWidth loading={running}>
          {t('auth:login')}
        </Button>
      </form>
      <p className={c.below}>
        <Link className={c.link} href={paths.forgotPassword()}>
          {t('auth:passwordForgotten')}
        </Link>
      </p>
      {health?.demo && <DemoLogins disabled={running} onChoose={(name) => void signIn(name, demoPassword)} />}
    </AuthLayout>
  )
}

function DemoLogins({ disabled, onChoose }: { disabled: boolean; onChoose: (email: string) => void }) {
  const t = useT()
  return (
    <section className={c.demo} aria-label={t('auth:demoLogins')}>
      <h2 className={c.demoTitle}>{t('auth:demoLogins')}</h2>
      <ul>
        {demoLogins.map((email) => (
          <li key={email}>
            <button type="button" className={c.demoLogin} disabled={disabled} onClick={() => onChoose(email)}>
              {email}
            </button>
          </li>
        ))}
      </ul>
      <p className={c.demoMails}>
        <Link href={paths.demoMails()}>{t('auth:demoMails')}</Link>
      </p>
    </section>
  )
}
