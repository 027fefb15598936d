import { createHash } from 'node:crypto'
import {
  changePassword as changePasswordRoute,
  checkPasswordToken as checkPasswordTokenRoute,
  endOtherSessions as endOtherSessionsRoute,
  endSession as endSessionRoute,
  forgotPassword as forgotPasswordRoute,
  listSessions as listSessionsRoute,
  login as loginRoute,
  logout as logoutRoute,
  me,
  resetPassword as resetPasswordRoute,
  switchStack as switchStackRoute,
  verify,
} from '@sensorstack/contract/features/people/auth/routes.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import type { ChangeNotes } from '../../../platform/http/change-notes.ts'
import { type Call, type Implementation, implement } from '../../../platform/http/implementation.ts'
import { askedLanguage } from '../../../platform/http/request/asked-language.ts'
import { logOf } from '../../../platform/http/request/log-of.ts'
import type { RateLimit } from '../../../platform/http/request/rate-limit.ts'
import type { Live } from '../../../platform/live/live.ts'
import { endStreamsIn } from './dismiss-person.ts'
import { type LoginDeps, login } from './login.ts'
import { changePassword, provePassword } from './password/change-password.ts'
import { checkPasswordToken } from './password/check-password-token.ts'
import { forgotPassword } from './password/forgot-password.ts'
import { resetPassword } from './password/reset-password.ts'
import { endOtherSessions, endSession } from './sessions/end-session.ts'
import { listSessions } from './sessions/list-sessions.ts'
import { logout } from './sessions/logout.ts'
import { readEnteredAccount } from './sessions/read-entered-account.ts'
import { sessionCookie } from './sessions/session-cookie.ts'
import { noteRefusedSwitch, switchStack } from './sessions/switch-stack.ts'
import { verifyAddress } from './verify-address.ts'

export interface AuthDeps extends LoginDeps {
  readonly rateLimit: RateLimit
  readonly live: Pick<Live, 'changed'>
}

interface EndingCall extends ChangeNotes {
  afterCommit(work: () => void): void
}

/** Enough to distinguish browsers. */
const userAgentLength = 256

/** Routes for signing in and out, passwords and sessions. */
export function authRoutes(deps: AuthDeps): Implementation[] {
  const { database, live } = deps
  const cookie = sessionCookie(deps.publicUrl)
  /** Records that sessions were ended, and ends their streams after the commit. */
  const recordEnded = ({ note, nothingChanged, afterCommit }: EndingCall, stackIds: readonly string[]) => {
    if (stackIds.length === 0) return nothingChanged()
    note()
    afterCommit(() => endStreamsIn(live, stackIds))
  }
  return [
    implement(loginRoute, async ({ body, request, reply }) => {
      try {
        const { secret, account } = await login(deps, {
          ...body,
          networkAddress: request.ip,
          oldSecret: request.cookies[cookie.name],
          language: askedLanguage(request),
          userAgent: request.headers['user-agent']?.slice(0, userAgentLength) ?? null,
        })
        reply.setCookie(cookie.name, secret, cookie.attributes)
        return account
      } catch (error) {
        if (error instanceof ApiError) {
          const { code } = error.definition
          const refused = { code, address: request.ip, account: hashOf(body.username) }
          logOf(request).info(refused, 'login refused')
        }
        throw error
      }
    }),

    implement(logoutRoute, async ({ db, caller, note, afterCommit, reply }) => {
      await logout(db, caller)
      note()
      afterCommit(() => {
        endStreamsIn(live, [caller.stackId])
        const { maxAge: _, ...attributes } = cookie.attributes
        reply.clearCookie(cookie.name, attributes)
      })
      return undefined
    }),

    implement(me, ({ caller, db }) => readEnteredAccount(db.tx, caller)),

    implement(
      switchStackRoute,
      (call) => {
        const { caller, params, now } = call
        // The stream of changes is bound to the stack that the session leaves.
        if (params.id !== caller.stackId) call.afterCommit(() => endStreamsIn(live, [caller.stackId]))
        return switchStack(call.db, { caller, stackId: params.id, now }, call)
      },
      { noteUnreachable: (unreachable) => noteRefusedSwitch(deps, unreachable) },
    ),

    implement(forgotPasswordRoute, async ({ body, request }) => {
      const language = askedLanguage(request)
      await forgotPassword(deps, { address: body.email, language, networkAddress: request.ip })
      return undefined
    }),

    implement(
      changePasswordRoute,
      async ({ caller, prepared, now, note, afterCommit }) => {
        const leftStacks = await changePassword(deps, { ...prepared, caller, now })
        note()
        afterCommit(() => endStreamsIn(live, leftStacks))
        return undefined
      },
      {
        prepare: ({
          caller: { accountId },
          body: { current_password: current, password: wanted },
        }: Pick<Call<typeof changePasswordRoute>, 'caller' | 'body'>) =>
          provePassword(deps, { accountId, current, wanted }),
      },
    ),

    implement(listSessionsRoute, ({ db, caller, now }) => listSessions(db, caller, now)),

    implement(endSessionRoute, async (call) => {
      recordEnded(call, await endSession(call.db, call.params.id))
      return undefined
    }),

    implement(endOtherSessionsRoute, async (call) => {
      recordEnded(call, await endOtherSessions(call.db, call.caller))
      return undefined
    }),

    implement(verify, async ({ body }) => {
      await verifyAddress(deps, body.token)
      return undefined
    }),

    implement(checkPasswordTokenRoute, async ({ body, now }) => ({
      email: await checkPasswordToken(database, body.token, now),
    })),

    implement(resetPasswordRoute, async ({ body, request }) => {
      await resetPassword(deps, { ...body, networkAddress: request.ip })
      return undefined
    }),
  ]
}

/** Tells the accounts in the log apart without naming them. */
function hashOf(username: string): string {
  return createHash('sha256').update(username.trim().toLowerCase()).digest('hex').slice(0, 16)
}
