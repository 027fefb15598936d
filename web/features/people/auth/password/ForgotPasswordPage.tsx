import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { paths } from '../../../../paths/paths.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { Link } from '../../../../ui/link/Link.tsx'
import { Headline } from '../../../../ui/page/Headline.tsx'
import { AuthLayout } from '../sign-in/AuthLayout.tsx'
import c from '../sign-in/auth.module.css'
import { sendRecovery } from './send-recovery.ts'

export interface ForgotPasswordPageProps {
  /** Called when the mail is on its way. */
  onSent: () => void
}

/** Requests the mail with the link that sets a new password. */
export function ForgotPasswordPage({ onSent }: ForgotPasswordPageProps) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [running, setRunning] = useState(false)

  const send = async () => {
    setRunning(true)
    if (await sendRecovery(email)) return onSent()
    setRunning(false)
    field.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!running) void send()
  }

  return (
    <AuthLayout>
      <Headline className={c.title} title={t('auth:passwordForgotten')}>
        {t('auth:passwordForgotten')}
      </Headline>
      <form onSubmit={submit} noValidate>
        <TextInput
          ref={field}
          size="lg"
          label={t('auth:email')}
          name="email"
          type="text"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button className={c.submit} type="submit" variant="filled" size="lg" fullWidth loading={running}>
          {t('auth:sendRecoveryLink')}
        </Button>
      </form>
      <p className={c.below}>
        <Link className={c.link} href={paths.login()}>
          {t('auth:backToLogin')}
        </Link>
      </p>
    </AuthLayout>
  )
}
