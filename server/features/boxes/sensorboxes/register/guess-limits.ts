import {
  TOO_MANY_LOOK_UPS,
  TOO_MANY_REFUSED,
} from '@sensorstack/contract/features/boxes/sensorboxes/errors.ts'
import type { ErrorDefinition } from '@sensorstack/contract/platform/errors.ts'
import { ApiError } from '../../../../platform/http/answer/api-error.ts'
import type { RateLimit } from '../../../../platform/http/request/rate-limit.ts'

/** How often one account may ask for something by hardware ids, which it could guess. */
export interface GuessLimits {
  readonly lookUpsPerMinute: number
  /** Registrations refused because another company has a sensorbox with the hardware id. */
  readonly refusedRegistrationsPerDay: number
}

export const defaultGuessLimits: GuessLimits = { lookUpsPerMinute: 30, refusedRegistrationsPerDay: 200 }

/** Counts what accounts find out about hardware ids of other companies. */
export interface Guesses {
  /** Counts a look-up by hardware id. Throws TOO_MANY_LOOK_UPS. */
  countLookUp(accountId: string): Promise<void>
  /** Throws TOO_MANY_REFUSED if the account may not register sensorboxes for now. */
  assertMayRegister(accountId: string): Promise<void>
  /** Counts registrations that are about to be refused. Throws TOO_MANY_REFUSED if they are too many to say which. */
  countRefused(accountId: string, count: number): Promise<void>
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

export function countGuesses(
  rateLimit: Pick<RateLimit, 'hit' | 'isSpent'>,
  { lookUpsPerMinute, refusedRegistrationsPerDay }: GuessLimits,
): Guesses {
  const refusedOf = (accountId: string) => `refused registrations ${accountId}`
  return {
    countLookUp: async (accountId) => {
      const { allowed, retryAfterS } = await rateLimit.hit(
        `look-ups ${accountId}`,
        lookUpsPerMinute,
        minuteMs,
      )
      if (!allowed) throw later(TOO_MANY_LOOK_UPS, retryAfterS)
    },
    assertMayRegister: async (accountId) => {
      const { spent, retryAfterS } = await rateLimit.isSpent(
        refusedOf(accountId),
        refusedRegistrationsPerDay,
        dayMs,
      )
      if (spent) throw later(TOO_MANY_REFUSED, retryAfterS)
    },
    countRefused: async (accountId, count) => {
      if (count === 0) return
      const { allowed, retryAfterS } = await rateLimit.hit(
        refusedOf(accountId),
        refusedRegistrationsPerDay,
        dayMs,
        count,
      )
      if (!allowed) throw later(TOO_MANY_REFUSED, retryAfterS)
    },
  }
}

function later(definition: ErrorDefinition, retryAfterS: number): ApiError {
  return new ApiError(definition, { headers: { 'retry-after': String(retryAfterS) } })
}
