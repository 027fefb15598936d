import type { EnteredAccount } from '@sensorstack/contract/features/people/auth/routes.ts'
import { isId, type Random } from '../../../../platform/clock/random.ts'
import { audit } from '../../../../platform/db/audit.ts'
import type { Database, StackBound } from '../../../../platform/db/database.ts'
import type { ChangeNotes } from '../../../../platform/http/change-notes.ts'
import type { Caller, Unreachable } from '../../../../platform/http/implementation.ts'
import { enterMovedSession } from './enter-session.ts'
import { moveOwnSession } from './own-session-queries.ts'
import { readEnteredAccount } from './read-entered-account.ts'

/**
 * Makes another accessible stack the session's current one, records that in its trail, and returns the account as seen there.
 * Does nothing if it already is the current one.
 */
export async function switchStack(
  { tx }: StackBound,
  { caller, stackId, now }: { readonly caller: Caller; readonly stackId: string; readonly now: number },
  { note, nothingChanged }: ChangeNotes,
): Promise<EnteredAccount> {
  let there = caller
  if (stackId === caller.stackId) nothingChanged()
  else {
    await moveOwnSession(tx, caller.sessionHash, stackId)
    there = await enterMovedSession(tx, caller.sessionHash, now)
    note({ stackId, detail: { from: caller.stackId } })
  }
  return readEnteredAccount(tx, there)
}

/**
 * Records in the trail of the caller's current stack that they tried to switch to an inaccessible one. It uses its own
 * transaction, because the request's is rolled back by the refusal.
 */
export async function noteRefusedSwitch(
  { database, random }: { readonly database: Pick<Database, 'asSystem'>; readonly random: Random },
  { caller: { stackId, accountId }, ids: [wanted], now }: Unreachable,
): Promise<void> {
  const target = wanted !== undefined && isId(wanted) ? { target: wanted } : {}
  const entry = { stackId, accountId, action: 'auth.switchStackRefused', ...target, now }
  await database.asSystem((tx) => audit(tx, random, entry))
}
