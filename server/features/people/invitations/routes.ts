import { ALREADY_MEMBER, CROSS_SITE_LINK } from '@sensorstack/contract/features/people/invitations/errors.ts'
import {
  accept,
  acceptByLink,
  decline,
  declineByLink,
  invite,
  resendInvitation as resendRoute,
} from '@sensorstack/contract/features/people/invitations/routes.ts'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { type Implementation, implement } from '../../../platform/http/implementation.ts'
import { refuseForeignPage } from '../../../platform/http/request/foreign-page.ts'
import { findAccountRow, presentAccount, profileOf } from '../accounts/public.ts'
import { findSignedIn, sessionCookie } from '../auth/public.ts'
import { type AdmissionDeps, admitPerson } from './admit-person.ts'
import { answerInvitation } from './answer-invitation.ts'
import { resendInvitation } from './resend-invitation.ts'

export interface InvitationDeps extends AdmissionDeps {
  readonly database: Database
  readonly clock: Clock
}

/** Routes for inviting people into the current stack, and for accepting and declining. */
export function invitationRoutes(deps: InvitationDeps): Implementation[] {
  const { database } = deps
  const cookie = sessionCookie(deps.publicUrl)

  const answerWith = async (answer: 'accept' | 'decline', call: Answer) => {
    const { userId: accountId, stackId } = call.params
    const signedInAs = await findSignedIn(database, call.request.cookies[cookie.name], call.now)
    const given = { accountId, stackId, token: call.query.token, signedInAs }
    const { initialPasswordToken } = await answerInvitation(deps, answer, given)
    return { initial_password_token: initialPasswordToken }
  }

  return [
    implement(invite, async ({ db, caller, body, now, note }) => {
      const { stackId, accountId } = caller
      const { email, name } = body
      const id = await admitPerson(
        deps,
        db,
        {
          stackId,
          email,
          name,
          profile: profileOf(body),
          role: 'viewer',
          as: 'invited',
          initialSetupCompleted: true,
        },
        { accountId, now },
      )
      if (id === null) throw new ApiError(ALREADY_MEMBER)
      note({ target: id })
      return presentAccount(await findAccountRow(db, id), caller)
    }),

    implement(resendRoute, async ({ db, caller, params, now, note }) => {
      const target = params.accountId
      await resendInvitation(db, deps, target, { ...caller, now })
      note({ target })
      return presentAccount(await findAccountRow(db, target), caller)
    }),

    implement(acceptByLink, async (call) => {
      refuseForeignPage(call.request, CROSS_SITE_LINK)
      return answerWith('accept', call)
    }),

    implement(accept, (call) => answerWith('accept', call)),

    implement(declineByLink, async (call) => {
      refuseForeignPage(call.request, CROSS_SITE_LINK)
      await answerWith('decline', call)
      return undefined
    }),

    implement(decline, async (call) => {
      await answerWith('decline', call)
      return undefined
    }),
  ]
}

interface Answer {
  readonly params: { userId: string; stackId: string }
  readonly query: { token?: string | undefined }
  readonly request: FastifyRequest
  readonly now: number
}
