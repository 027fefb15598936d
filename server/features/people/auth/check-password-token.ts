import { BAD_TOKEN } from '@sensorstack/contract/features/people/auth/errors.ts'
import { hashOf } from '../../../platform/clock/random.ts'
import type { Database } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { findUsableToken } from './find-usable-token.ts'
import { passwordPurposes } from './reset-password.ts'

/** Throws BAD_TOKEN (400) if the token can't be used to set a password at `now` (milliseconds). Doesn't use the token. */
export async function checkPasswordToken(
  database: Pick<Database, 'asSystem'>,
  token: string,
  now: number,
): Promise<void> {
  const usable = await database.asSystem((tx) => findUsableToken(tx, hashOf(token), passwordPurposes, now))
  if (!usable) throw new ApiError(BAD_TOKEN)
}
