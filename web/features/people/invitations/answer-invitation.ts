import { INVITATION_EXPIRED } from '@sensorstack/contract/features/people/invitations/errors.ts'
import { accept, decline } from '@sensorstack/contract/features/people/invitations/routes.ts'
import { isAnswer } from '../../../platform/api/api-failure.ts'
import { call } from '../../../platform/api/call.ts'
import { notifyFailure } from '../../../platform/api/failure-text.ts'
import { t } from '../../../platform/i18n/all-texts.ts'
import { dismissToast, showToast } from '../../../platform/toasts/toasts.tsx'

/** An invitation from the link of its mail; parts are missing if the link was copied incompletely. */
export interface Invitation {
  userId?: string | undefined
  stackId?: string | undefined
  token: string | undefined
}

export type Answer = 'accept' | 'decline'

/**
 * The outcome of an answer.
 * - `spent`: the invitation has been answered before or has expired.
 * - `incomplete`: the link lacks a part.
 * - `anonymous`: the link has no token, and no signed-in user may answer without one.
 * - `unknown`: the link belongs to no invitation.
 * - `failed`: a retry may help.
 */
export type AnswerOutcome =
  | { kind: 'accepted'; passwordToken: string | null }
  | { kind: 'declined' | 'spent' | 'incomplete' | 'anonymous' | 'unknown' | 'failed' }

/** Answers an invitation; failures are shown in a toast. */
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
