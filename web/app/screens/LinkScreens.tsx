import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useSession } from '../../features/core/session/public.ts'
import { ApiDocsPage } from '../../features/intake/api-docs/public.tsx'
import { DemoMailsPage } from '../../features/notifications/demo-mails/public.tsx'
import {
  ForgotPasswordPage,
  logout,
  ResetPasswordPage,
  VerifyPage,
} from '../../features/people/auth/public.tsx'
import { AcceptPage, DeclinePage } from '../../features/people/invitations/public.tsx'
import { paths } from '../../paths/paths.ts'
import { forgetPerson } from '../forget-person.ts'

/** Requests a recovery link. A signed-in user needs none and is sent home. */
export function ForgotPasswordScreen() {
  const session = useSession()
  const goTo = useGoTo()
  if (session.status === 'signed_in') return <Navigate to={paths.home()} replace />
  return <ForgotPasswordPage onSent={() => goTo(paths.home())} />
}

/** Sets a password with the token in the address. */
export function ResetPasswordScreen() {
  const { token, action } = useQueryOfAddress()
  const goTo = useGoTo()
  return (
    <ResetPasswordPage
      token={token}
      action={action === 'initial_password' ? action : 'reset_password'}
      onDone={() => goTo(paths.home())}
    />
  )
}

/** Verifies an email address with the token in the address. */
export function VerifyScreen() {
  const goTo = useGoTo()
  return <VerifyPage token={useQueryOfAddress().token} onDone={() => goTo(paths.home())} />
}

export interface InvitationScreenProps {
  userId?: string
  stackId?: string
}

/** Accepts the invitation in the address. An account without a password sets one next. */
export function AcceptScreen(invitation: InvitationScreenProps) {
  const goTo = useGoTo()
  const goOn = (passwordToken: string | null) =>
    goTo(
      passwordToken === null
        ? paths.home()
        : paths.resetPassword({ token: passwordToken, action: 'initial_password' }),
    )
  return (
    <AcceptPage
      {...invitation}
      token={useQueryOfAddress().token}
      onDone={goOn}
      onSwitch={async (passwordToken) => {
        if (!(await logout())) return
        forgetPerson()
        goOn(passwordToken)
      }}
    />
  )
}

/** Declines the invitation in the address. */
export function DeclineScreen(invitation: InvitationScreenProps) {
  return <DeclinePage {...invitation} token={useQueryOfAddress().token} />
}

/** The mails that the demo would have sent. */
export function DemoMailsScreen() {
  return <DemoMailsPage />
}

function useGoTo(): (href: string) => void {
  const navigate = useNavigate()
  return (href) => void navigate({ href, replace: true })
}

function useQueryOfAddress(): Readonly<Record<string, string | undefined>> {
  return useSearch({ strict: false })
}

/** The API documentation, signed in or not. */
export function ApiDocsScreen() {
  return <ApiDocsPage />
}
