import { IconInfoCircle } from '@tabler/icons-react'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { useMe, useSession } from '../../core/session/public.ts'
import { useCurrentStack } from '../../people/stacks/public.tsx'
import c from './api-docs.module.css'

/** Names the account that calls are made with, and warns that they are real. */
export function WhoTries() {
  const t = useT()
  const isSignedIn = useSession().status === 'signed_in'
  return (
    <p className={c.who} role="note">
      <IconInfoCircle size={16} stroke={1.6} aria-hidden="true" />
      {isSignedIn ? <SignedIn /> : <span>{t('apiDocs:asNobody')}</span>}
    </p>
  )
}

function SignedIn() {
  const t = useT()
  const me = useMe()
  const stack = useCurrentStack()
  const role = me.is_superuser ? t('shell:superuser') : t(`shell:roles.${me.role}`)
  return <span>{t('apiDocs:asYou', { name: me.name, role, stack: stack?.name ?? '' })}</span>
}
