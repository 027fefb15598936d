import type { EnteredAccount } from '@sensorstack/contract/features/people/auth/routes.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { Caller } from '../../../../platform/http/implementation.ts'
import { versionOf } from '../../../../platform/lists/queries.ts'
import { findOwnAccountRow, presentSignedIn } from '../../accounts/public.ts'

/** Returns the caller's account as seen in the current stack, with the version of that stack's lists. */
export async function readEnteredAccount(
  tx: Tx,
  caller: Pick<Caller, 'accountId' | 'stackId' | 'homeStackId' | 'role'>,
): Promise<EnteredAccount> {
  const [row, lists_version] = await Promise.all([
    findOwnAccountRow(tx, caller.accountId, caller.stackId),
    versionOf(tx, caller.stackId),
  ])
  return { ...presentSignedIn(row, caller), lists_version }
}
