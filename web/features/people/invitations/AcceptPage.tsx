import { useQueryClient } from '@tanstack/react-query'
import { t } from '../../../platform/i18n/i18n.ts'
import { showToast } from '../../../platform/toasts/toasts.tsx'
import { currentSession } from '../../core/session/public.ts'
import { AnswerPage } from './AnswerPage.tsx'
import type { Invitation } from './answer-invitation.ts'

export interface AcceptPageProps extends Invitation {
  /** Called after acceptance, with the token to set a first password if one is needed. */
  onDone: (passwordToken: string | null) => void
}

/** Accepts the invitation on display. */
export function AcceptPage({ userId, stackId, token, onDone }: AcceptPageProps) {
  const queryClient = useQueryClient()
  return (
    <AnswerPage
      answer="accept"
      invitation={{ userId, stackId, token }}
      onAccepted={(passwordToken) => {
        const next = passwordToken === null ? whatNext(userId) : t('invitations:choosePassword')
        showToast({ kind: 'success', title: t('invitations:accepted'), detail: next })
        // A signed-in user now has access to more.
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
