import { INVITATION_EXPIRED } from '@sensorstack/contract/features/people/invitations/errors.ts'
import { accept, decline } from '@sensorstack/contract/features/people/invitations/routes.ts'
import { isAnswer } from '../../../platform/api/api-failure.ts'
import { call } from '../../../platform/api/call.ts'
import { notifyFailure } from '../../../platform/api/failure-text.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { dismissToast, showToast } from '../../../platform/toasts/toasts.tsx'

/** An invitation as the link of its mail names it; a link that was copied in part lacks some of it. */
export interface Invitation {
  userId?: string | undefined
  stackId?: string | undefined
  token: string | undefined
}

export type Answer = 'accept' | 'decline'

/**
 * What became of an answer. `spent`: somebody answered before, or it is too late. `incomplete`: the link lacks a part.
 * `anonymous`: it has no token, and nobody is signed in who may answer without one. `unknown`: the link fits no invitation. `failed`: trying again may help.
 */
export type AnswerOutcome =
  | { kind: 'accepted'; passwordToken: string | null }
  | { kind: 'declined' | 'spent' | 'incomplete' | 'anonymous' | 'unknown' | 'failed' }

/** Answers an invitation; whatever fails is told in a toast. */
export async function answerInvitation(answer: Answer, invitation: Invitation): Promise<AnswerOutcome> {
  const { userId, stackId, token } = invitation
  const title = t(`invitations:${answer}.failed`)
  if (!userId || !stackId) {
    showToast({ kind: 'error', title, detail: t('invitations:incomplete') })
    return { kind: 'incomplete' }
  }
  const input = { params: { userId, stackId }, query: token ? { token } : {} }
  dismissToast(title)
  try {
    if (answer === 'decline') {
      await call(decline, input)
      return { kind: 'declined' }
    }
    const { initial_password_token: passwordToken } = await call(accept, input)
    return { kind: 'accepted', passwordToken }
  } catch (error) {
    if (isAnswer(error, 401)) {
      showToast({ kind: 'error', title, detail: t('invitations:tokenMissing') })
      return { kind: 'anonymous' }
    }
    if (isAnswer(error, INVITATION_EXPIRED.status)) {
      showToast({ kind: 'error', title: t('invitations:expired'), detail: t('invitations:expiredDetail') })
      return { kind: 'spent' }
    }
    notifyFailure(error, { title })
    return { kind: isAnswer(error, 404) || isAnswer(error, 422) ? 'unknown' : 'failed' }
  }
}
