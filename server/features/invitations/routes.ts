import { ALREADY_MEMBER, CROSS_SITE_LINK } from '@sensorstack/contract/features/invitations/errors.ts'
import { accept, acceptByLink, invite } from '@sensorstack/contract/features/invitations/routes.ts'
import type { FastifyRequest } from 'fastify'
import { audit } from '../../platform/db/audit.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { type Implementation, implement } from '../../platform/http/implementation.ts'
import type { Live } from '../../platform/live/live.ts'
import { type AdmitPerson, findAccountRow, presentAccount, profileOf } from '../accounts/public.ts'
import { authenticate, sessionCookie } from '../auth/public.ts'
import { bumpVersions } from '../stacks/public.ts'
import { type AcceptDeps, acceptInvitation } from './accept-invitation.ts'

export interface InvitationDeps extends AcceptDeps {
  readonly admitPerson: AdmitPerson
  readonly live: Pick<Live, 'changed'>
  readonly publicUrl: string
}

/** Inviting people into the current stack, and their acceptance. */
export function invitationRoutes(deps: InvitationDeps): Implementation[] {
  const { database, random, live, admitPerson } = deps
  const cookie = sessionCookie(deps.publicUrl)

  const acceptFor = async (call: {
    params: { userId: string; stackId: string }
    query: { token?: string }
    request: FastifyRequest
    now: number
  }) => {
    const { userId: accountId, stackId } = call.params
    const caller = await authenticate(database, call.request.cookies[cookie.name], call.now)
    const signedInAs = caller && 'accountId' in caller ? caller.accountId : null
    const { token } = call.query
    const { initialPasswordToken } = await acceptInvitation(deps, { accountId, stackId, token, signedInAs })
    live.changed([stackId], ['accounts', 'access_rights'])
    return { initial_password_token: initialPasswordToken }
  }

  return [
    implement(invite, async ({ db, caller, body, now, afterCommit }) => {
      const { stackId, accountId } = caller
      const { email, name } = body
      const id = await admitPerson(
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
      await bumpVersions(db.tx, [stackId])
      await audit(db.tx, random, { stackId, accountId, action: invite.id, target: id, now })
      afterCommit(() => live.changed([stackId], ['accounts', 'access_rights']))
      return presentAccount(await findAccountRow(db, id), caller)
    }),

    implement(acceptByLink, async (call) => {
      if (call.request.headers['sec-fetch-site'] === 'cross-site') throw new ApiError(CROSS_SITE_LINK)
      return acceptFor(call)
    }),

    implement(accept, acceptFor),
  ]
}
