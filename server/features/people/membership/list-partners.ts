import type { Account } from '@sensorstack/contract/features/people/accounts/account.ts'
import { inPartnerOrder } from '@sensorstack/contract/features/people/accounts/partner-groups.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import type { Caller } from '../../../platform/http/implementation.ts'
import { listPartnerRows, presentAccount } from '../accounts/public.ts'

/**
 * Returns the partners of a stack in the order of My Business Partner. Overspend limits are shown only for the current stack,
 * because they depend on the caller's role there.
 */
export async function listPartners(db: StackBound, stackId: string, caller: Caller): Promise<Account[]> {
  const viewer =
    stackId === caller.stackId ? caller : { stackId, role: 'viewer' as const, isSuperuser: false }
  const rows = await listPartnerRows(db, stackId)
  return inPartnerOrder(rows.map((row) => presentAccount(row, viewer)))
}
