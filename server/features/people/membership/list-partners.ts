import type { Account } from '@sensorstack/contract/features/people/accounts/account.ts'
import { inPartnerOrder } from '@sensorstack/contract/features/people/accounts/partner-groups.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import type { Caller } from '../../../platform/http/implementation.ts'
import { listPartnerRows, presentAccount } from '../accounts/public.ts'

/**
 * The partners of a stack in the order of My Business Partner. What counts is the caller's role in the current stack, so that
 * overspend limits are told there only.
 */
export async function listPartners(db: StackBound, stackId: string, caller: Caller): Promise<Account[]> {
  const viewer =
    stackId === caller.stackId ? caller : { stackId, role: 'viewer' as const, isSuperuser: false }
  const rows = await listPartnerRows(db, stackId)
  return inPartnerOrder(rows.map((row) => presentAccount(row, viewer)))
}
