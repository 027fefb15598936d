import { useQueryClient } from '@tanstack/react-query'
import { t } from '../../../platform/i18n/i18n.ts'
import { showToast } from '../../../platform/toasts/toasts.tsx'
import { currentSession } from '../../core/session/public.ts'
import { AnswerPage } from './AnswerPage.tsx'
import type { Invitation } from './answer-invitation.ts'

export interface AcceptPageProps extends Invitation {
  /** Told when it was accepted, with the token to set a first password where one has to be set. */
  onDone: (passwordToken: string | null) => void
}

/** Accepts the invitation as soon as it is shown. */
export function AcceptPage({ userId, stackId, token, onDone }: AcceptPageProps) {
  const queryClient = useQueryClient()
  return (
    <AnswerPage
      answer="accept"
      invitation={{ userId, stackId, token }}
      onAccepted={(passwordToken) => {
        const next = passwordToken === null ? whatNext(userId) : t('invitations:choosePassword')
        showToast({ kind: 'success', title: t('invitations:accepted'), detail: next })
        // The person who is signed in reaches more from now on.
        void queryClient.invalidateQueries()
        onDone(passwordToken)
      }}
    />
  )
}

function whatNext(userId: string | undefined): string {
  const session = currentSession()
  if (session.status !== 'signed_in') return t('invitations:login')
  const { id, name } = session.account
  return id === userId ? t('invitations:findIt') : t('invitations:otherPerson', { name })
}
