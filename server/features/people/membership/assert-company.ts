import { NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { countAccounts, isOwnCompany, wrongField } from '../accounts/public.ts'

/**
 * Throws INVALID_INPUT (422) unless a contact can belong to this account, which must be a company created by the current
 * stack. Throws NOT_FOUND for one that has been deleted in the meantime.
 */
export async function assertCompany(db: StackBound, accountId: string): Promise<void> {
  if (await isOwnCompany(db, accountId)) return
  if ((await countAccounts(db, [accountId], [db.stackId])) === 0) throw new ApiError(NOT_FOUND)
  throw wrongField('contact_of_company', 'Must be a company.')
}
