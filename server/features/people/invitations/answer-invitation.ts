import { afterEvent } from '@sensorstack/contract/features/people/access/access-transitions.ts'
import {
  INVITATION_EXPIRED,
  INVITATION_NOT_FOUND,
} from '@sensorstack/contract/features/people/invitations/errors.ts'
import { NO_SESSION } from '@sensorstack/contract/platform/errors.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { isId, type Random } from '../../../platform/clock/random.ts'
import { audit } from '../../../platform/db/audit.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { hashOf } from '../../../platform/secrets/hash-of.ts'
import { lockAccessRight, updateAccessRight } from '../access/public.ts'
import {
  findToken,
  hasPassword,
  isInvitationExpired,
  issueToken,
  useTokensOf,
  verifyAddress,
} from '../auth/public.ts'
import { timedOut } from './expire-invitations.ts'

export interface AnswerDeps {
  readonly database: Database
  readonly clock: Clock
  readonly random: Random
}

/** The invitation to respond to, identified by its ids, with the token of its mail or the signed-in person. */
export interface Answering {
  readonly accountId: string
  readonly stackId: string
  readonly token: string | undefined
  readonly signedInAs: string | null
}

/**
 * Accepts or declines an invitation. Accepting with the token also verifies the address, and returns a token to set the first
 * password if the person has none. Throws NO_SESSION (401) without token and session, INVITATION_NOT_FOUND (404) for an
 * invitation of another person, and INVITATION_EXPIRED (410) if it was already accepted or declined, renewed, or has expired.
 */
export async function answerInvitation(
  { database, clock, random }: AnswerDeps,
  answer: 'accept' | 'decline',
  given: Answering,
): Promise<{ initialPasswordToken: string | null }> {
  const { accountId, stackId } = given
  const now = clock.now()
  const at = new Date(now)
  const outcome = await database.asSystem(async (tx) => {
    const token = await invitationOf(tx, given)
    const isPerson = given.signedInAs === accountId
    // Checked before the ids are looked up, because the time that takes would reveal whether somebody is invited there.
    if (!token && !isPerson)
      return given.token === undefined && given.signedInAs === null ? NO_SESSION : INVITATION_NOT_FOUND
    const right = isId(accountId) && isId(stackId) ? await lockAccessRight(tx, accountId, stackId) : undefined
    if (!right) return INVITATION_NOT_FOUND
    if (token && isSpent(token) && !isPerson) return INVITATION_EXPIRED
    const event = (await isInvitationExpired(tx, accountId, stackId, at)) ? 'timeout' : answer
    const next = afterEvent(right, event)
    if (!next) return INVITATION_EXPIRED
    await updateAccessRight(tx, right.id, { status: { to: next, now } })
    if (event === 'timeout') {
      await audit(tx, random, { stackId, accountId: null, action: timedOut, target: right.id, now })
      return INVITATION_EXPIRED
    }
    await useTokensOf(tx, accountId, ['invitation'], at, stackId)
    await audit(tx, random, { stackId, accountId, action: `invitations.${answer}`, target: right.id, now })
    if (answer === 'decline') return { initialPasswordToken: null }
    if (token) await verifyAddress(tx, accountId, at)
    const initialPasswordToken = (await hasPassword(tx, accountId))
      ? null
      : await issueToken(tx, random, { purpose: 'initial_password', accountId, now })
    return { initialPasswordToken }
  })
  if ('code' in outcome) throw new ApiError(outcome)
  return outcome
}

type Token = NonNullable<Awaited<ReturnType<typeof findToken>>>

/** Returns the token if it belongs to this invitation. */
async function invitationOf(
  tx: Tx,
  { token: secret, accountId, stackId }: Answering,
): Promise<Token | undefined> {
  const token = secret === undefined ? undefined : await findToken(tx, hashOf(secret))
  const fits = token?.purpose === 'invitation' && token.account_id === accountId && token.stack_id === stackId
  return fits ? token : undefined
}

const isSpent = (token: Token) => token.used_at !== null || token.is_superseded
