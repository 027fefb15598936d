import { BAD_TOKEN } from '@sensorstack/contract/features/people/auth/errors.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { ApiError } from '../../../../platform/http/answer/api-error.ts'
import { shownAddress } from '../../../../platform/mail/shown-address.ts'
import { hashOf } from '../../../../platform/secrets/hash-of.ts'
import { findWriteTo } from '../credential-queries.ts'
import { findUsableToken } from '../tokens/find-usable-token.ts'
import { passwordPurposes } from './reset-password.ts'

/**
 * Returns the address of the person whose password the token can set. Throws BAD_TOKEN (400) if it can't be used at `now`
 * (milliseconds). Doesn't use the token.
 */
export async function checkPasswordToken(
  database: Pick<Database, 'asSystem'>,
  token: string,
  now: number,
): Promise<string> {
  const email = await database.asSystem(async (tx) => {
    const usable = await findUsableToken(tx, hashOf(token), passwordPurposes, now)
    return usable ? (await findWriteTo(tx, usable.account_id)).email : null
  })
  if (email === null) throw new ApiError(BAD_TOKEN)
  return shownAddress(email)
}
