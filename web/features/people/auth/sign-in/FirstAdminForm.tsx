import { Button, TextInput } from '@mantine/core'
import { WEAK_PASSWORD } from '@sensorstack/contract/features/people/auth/errors.ts'
import { createFirstAdmin } from '@sensorstack/contract/features/people/auth/first-admin-routes.ts'
import { type FormEvent, useState } from 'react'
import { ApiFailure } from '../../../../platform/api/api-failure.ts'
import { call } from '../../../../platform/api/call.ts'
import { notifyFailure } from '../../../../platform/api/failure-text.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { dismissToast, showToast } from '../../../../platform/toasts/toasts.tsx'
import { Headline } from '../../../../ui/page/Headline.tsx'
import { NewPasswordFields } from '../password/NewPasswordFields.tsx'
import { useNewPassword } from '../password/use-new-password.ts'
import { AuthLayout } from './AuthLayout.tsx'
import c from './auth.module.css'
import { login } from './login.ts'

const fields = ['code', 'stack_name', 'name', 'email'] as const
type Field = (typeof fields)[number]

/** Creates the company and its first admin in an empty installation, and signs the admin in. */
export function FirstAdminForm({ onSignedIn }: { onSignedIn?: (() => void) | undefined }) {
  const t = useT()
  const [typed, setTyped] = useState<Record<Field, string>>({ code: '', stack_name: '', name: '', email: '' })
  const [wrong, setWrong] = useState<Partial<Record<Field, string>>>({})
  const [running, setRunning] = useState(false)
  const password = useNewPassword()

  const refuse = (error: unknown) => {
    setRunning(false)
    if (error instanceof ApiFailure && error.code === WEAK_PASSWORD.code) {
      return password.refuse(error.fields[0]?.message ?? error.detail)
    }
    const found = error instanceof ApiFailure ? error.fields : []
    setWrong(Object.fromEntries(found.map(({ field, message }) => [field, message])))
    if (found.length === 0) notifyFailure(error, { title: t('auth:firstAdmin.failed') })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (running) return
    const problem = password.check()
    if (problem) {
      const detail = problem === 'mismatch' ? t('auth:passwordsDoNotMatch') : t('auth:passwordTooShort')
      return showToast({ kind: 'error', title: t('auth:firstAdmin.failed'), detail })
    }
    setRunning(true)
    setWrong({})
    // It would still be on the home page, if this attempt succeeds.
    dismissToast(t('auth:firstAdmin.failed'))
    try {
      await call(createFirstAdmin, { body: { ...typed, password: password.password } })
    } catch (error) {
      return refuse(error)
    }
    if (await login(typed.email, password.password)) onSignedIn?.()
    else setRunning(false)
  }
  return (
    <AuthLayout>
      <Headline className={c.title} title={t('auth:firstAdmin.title')}>
        {t('auth:firstAdmin.title')}
      </Headline>
      <p className={c.intro}>{t('auth:firstAdmin.intro')}</p>
      <form onSubmit={(event) => void submit(event)}>
        {fields.map((field, index) => (
          <TextInput
            key={field}
            className={c.field}
            size="lg"
            label={t(`auth:firstAdmin.${field}`)}
            description={field === 'code' ? t('auth:firstAdmin.codeHint') : undefined}
            name={field}
            autoComplete={autoCompletes[field]}
            autoCapitalize={field === 'email' ? 'none' : undefined}
            inputMode={field === 'email' ? 'email' : undefined}
            spellCheck={false}
            required
            withAsterisk={false}
            autoFocus={index === 0}
            value={typed[field]}
            error={wrong[field]}
            onChange={(event) => setTyped({ ...typed, [field]: event.currentTarget.value })}
          />
        ))}
        <div className={c.field}>
          <NewPasswordFields value={password} userName={typed.email} size="lg" />
        </div>
        <Button className={c.submit} type="submit" variant="filled" size="lg" fullWidth loading={running}>
          {t('auth:firstAdmin.create')}
        </Button>
      </form>
    </AuthLayout>
  )
}

const autoCompletes: Readonly<Record<Field, string>> = {
  code: 'one-time-code',
  stack_name: 'organization',
  name: 'name',
  email: 'username',
}
