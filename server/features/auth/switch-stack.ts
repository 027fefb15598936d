import { isId, type Random } from '../../platform/clock/random.ts'
import { audit } from '../../platform/db/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/implementation.ts'
import { callerOfSession } from './enter-session.ts'
import { moveSession } from './session-queries.ts'

/**
 * Makes another stack in reach the session's current one and answers the caller as seen there. Nothing happens when it
 * is the current one already. Runs in a system transaction: requests can't touch sessions.
 */
export async function switchStack(
  tx: Tx,
  random: Random,
  caller: Caller,
  stackId: string,
  now: number,
): Promise<Caller> {
  if (stackId === caller.stackId) return caller
  await moveSession(tx, caller.sessionHash, stackId)
  await audit(tx, random, {
    stackId,
    accountId: caller.accountId,
    action: 'auth.switchStack',
    detail: { from: caller.stackId },
    now,
  })
  return callerOfSession(tx, caller.sessionHash)
}

/** Notes in the trail of the stack where somebody works that they tried to enter one out of their reach. */
export async function noteRefusedSwitch(
  tx: Tx,
  random: Random,
  caller: Caller,
  wanted: string | undefined,
  now: number,
): Promise<void> {
  const { stackId, accountId } = caller
  const target = wanted !== undefined && isId(wanted) ? { target: wanted } : {}
  await audit(tx, random, { stackId, accountId, action: 'auth.switchStackRefused', ...target, now })
}
