import {
  login as loginRoute,
  logout,
  me,
  resetPassword as resetPasswordRoute,
  switchStack as switchStackRoute,
} from '@sensorstack/contract/features/auth/routes.ts'
import type { Logger } from 'pino'
import { audit } from '../../platform/db/audit.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { type Implementation, implement } from '../../platform/http/implementation.ts'
import type { Live } from '../../platform/live/live.ts'
import { findOwnAccountRow, presentSignedIn } from '../accounts/public.ts'
import { type LoginDeps, login } from './login.ts'
import { resetPassword } from './reset-password.ts'
import { sessionCookie } from './session-cookie.ts'
import { deleteSession } from './session-queries.ts'
import { noteRefusedSwitch, switchStack } from './switch-stack.ts'

export interface AuthDeps extends LoginDeps {
  readonly log: Pick<Logger, 'info'>
  readonly live: Pick<Live, 'changed'>
  readonly publicUrl: string
}

/** Signing in and out, and what belongs to a session. */
export function authRoutes(deps: AuthDeps): Implementation[] {
  const { database, random, live, log } = deps
  const cookie = sessionCookie(deps.publicUrl)
  return [
    implement(loginRoute, async ({ body, request, reply }) => {
      try {
        const { secret, account, entered } = await login(deps, {
          ...body,
          networkAddress: request.ip,
          oldSecret: request.cookies[cookie.name],
        })
        live.changed(entered, ['accounts', 'access_rights'])
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

    implement(resetPasswordRoute, async ({ body }) => {
      await resetPassword(deps, body)
      return undefined
    }),
  ]
}
