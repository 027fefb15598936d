import {
  FIRST_ADMIN_NOT_OFFERED,
  WEAK_PASSWORD,
  WRONG_CODE,
} from '@sensorstack/contract/features/people/auth/errors.ts'
import type { Clock } from '../../../../platform/clock/clock.ts'
import type { Random } from '../../../../platform/clock/random.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { ApiError } from '../../../../platform/http/answer/api-error.ts'
import { findRootStackId } from '../../stacks/public.ts'
import { FoundingRefused, foundInstallation } from '../commands/found-installation.ts'
import { weaknessOf } from '../password/password-rules.ts'
import type { Passwords } from '../password/passwords.ts'
import type { FirstAdminOffer } from './first-admin-offer.ts'

export interface FirstAdminDeps {
  readonly database: Database
  readonly random: Random
  readonly clock: Clock
  readonly passwords: Passwords
  /** Null if the installation wasn't empty at the start, or is reached through a proxy. */
  readonly firstAdmin: FirstAdminOffer | null
}

/** Whether a request may create the first admin. `isHere` says whether it was sent on this machine. */
export async function isFirstAdminOffered(
  { database, firstAdmin }: FirstAdminDeps,
  isHere: boolean,
): Promise<boolean> {
  return isHere && firstAdmin?.isOpen() === true && (await database.asSystem(findRootStackId)) === undefined
}

/** The input of the person at the machine. */
export interface TypedFirstAdmin {
  readonly code: string
  readonly stack_name: string
  readonly name: string
  readonly email: string
  readonly password: string
}

/**
 * Creates the company and its first admin. Of several requests at once only one does. Throws FIRST_ADMIN_NOT_OFFERED, WRONG_CODE or
 * WEAK_PASSWORD.
 */
export async function createFirstAdmin(
  deps: FirstAdminDeps,
  typed: TypedFirstAdmin,
  isHere: boolean,
): Promise<void> {
  const { firstAdmin } = deps
  if (!firstAdmin || !(await isFirstAdminOffered(deps, isHere))) throw new ApiError(FIRST_ADMIN_NOT_OFFERED)
  if (!firstAdmin.isCode(typed.code)) {
    throw new ApiError(WRONG_CODE, { fields: [{ field: 'code', message: WRONG_CODE.detail }] })
  }
  const { stack_name: stackName, name: adminName, email: adminEmail, password } = typed
  const message = weaknessOf(password, { name: adminName, email: adminEmail, companies: [stackName] })
  if (message) throw new ApiError(WEAK_PASSWORD, { fields: [{ field: 'password', message }] })
  try {
    await foundInstallation(deps, { stackName, adminName, adminEmail, password })
  } catch (error) {
    if (error instanceof FoundingRefused) throw new ApiError(FIRST_ADMIN_NOT_OFFERED, { cause: error })
    throw error
  }
  firstAdmin.close()
}
