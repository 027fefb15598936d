import {
  forgotPassword as forgotPasswordRoute,
  login as loginRoute,
  logout,
  me,
  resetPassword as resetPasswordRoute,
  switchStack as switchStackRoute,
  verify,
} from '@sensorstack/contract/features/auth/routes.ts'
import type { Logger } from 'pino'
import { audit } from '../../platform/db/audit.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { askedLanguage } from '../../platform/http/asked-language.ts'
import { type Implementation, implement } from '../../platform/http/implementation.ts'
import type { RateLimit } from '../../platform/http/rate-limit.ts'
import type { Live } from '../../platform/live/live.ts'
import { findOwnAccountRow, presentSignedIn } from '../accounts/public.ts'
import { forgotPassword } from './forgot-password.ts'
import { endStreamsIn } from './leave.ts'
import { type LoginDeps, login } from './login.ts'
import { resetPassword } from './reset-password.ts'
import { sessionCookie } from './session-cookie.ts'
import { deleteSession } from './session-queries.ts'
import { noteRefusedSwitch, switchStack } from './switch-stack.ts'
import { verifyAddress } from './verify-address.ts'

export interface AuthDeps extends LoginDeps {
  readonly log: Pick<Logger, 'info'>
  readonly rateLimit: RateLimit
  readonly live: Pick<Live, 'changed'>
}

/** Signing in and out, and what belongs to a session. */
export function authRoutes(deps: AuthDeps): Implementation[] {
  const { database, random, live, log } = deps
  const cookie = sessionCookie(deps.publicUrl)
  return [
    implement(loginRoute, async ({ body, request, reply }) => {
      try {
        const { secret, account } = await login(deps, {
          ...body,
          networkAddress: request.ip,
          oldSecret: request.cookies[cookie.name],
          language: askedLanguage(request),
        })
        reply.setCookie(cookie.name, secret, cookie.attributes)
        return account
      } catch (error) {
        if (error instanceof ApiError) log.info({ code: error.definition.code }, 'login refused')
        throw error
      }
    }),

    implement(logout, async ({ caller, now, reply }) => {
      await database.asSystem(async (tx) => {
        await deleteSession(tx, caller.sessionHash)
        const { stackId, accountId } = caller
        await audit(tx, random, { stackId, accountId, action: logout.id, now })
      })
      endStreamsIn(live, [caller.stackId])
      const { maxAge: _, ...attributes } = cookie.attributes
      reply.clearCookie(cookie.name, attributes)
      return undefined
    }),

    implement(me, async ({ db, caller }) =>
      presentSignedIn(await findOwnAccountRow(db.tx, caller.accountId, caller.stackId), caller),
    ),

    implement(
      switchStackRoute,
      async ({ caller, params, now }) =>
        database.asSystem(async (tx) => {
          const there = await switchStack(tx, random, caller, params.id, now)
          return presentSignedIn(await findOwnAccountRow(tx, there.accountId, there.stackId), there)
        }),
      {
        noteUnreachable: ({ caller, ids, now }) =>
          database.asSystem((tx) => noteRefusedSwitch(tx, random, caller, ids[0], now)),
      },
    ),

    implement(forgotPasswordRoute, async ({ body, request }) => {
      const language = askedLanguage(request)
      await forgotPassword(deps, { address: body.email, language, networkAddress: request.ip })
      return undefined
    }),

    implement(verify, async ({ body }) => {
      await verifyAddress(deps, body.token)
      return undefined
    }),

    implement(resetPasswordRoute, async ({ body, request }) => {
      await resetPassword(deps, { ...body, networkAddress: request.ip })
      return undefined
    }),
  ]
}
