import { pointsOf } from '@sensorstack/contract/features/credits/credits/amount.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { listAdminsOf } from '../../people/access/public.ts'
import { addressOfPerson } from '../../people/accounts/public.ts'
import { languageFor } from '../../people/auth/public.ts'
import { findRootStackId, namesOfStacks } from '../../people/stacks/public.ts'
import { predictDepletion } from '../credits/public.ts'
import { depletionMail } from './mails.ts'
import { forgetWarning, noteWarning, type Used, usedAfter } from './warning-queries.ts'

export interface WarningDeps {
  readonly database: Pick<Database, 'asSystem'>
  readonly random: Random
  readonly publicUrl: string
}

const dayMs = 86_400_000
const warnedWithinMs = 14 * dayMs
/** Farther away than the warning threshold, so that a fluctuating date causes only one warning. */
const calmBeyondMs = 21 * dayMs
const stacksPerTransaction = 100

/**
 * Warns the admins of stacks by mail, each in their language, when the points run out within 14 days. A stack is warned once,
 * until the date has moved beyond 21 days again. Each warning and its mails are one transaction, so several processes may run
 * this at once.
 */
export async function warnOfDepletion(deps: WarningDeps, now: number): Promise<void> {
  const { database } = deps
  const today = new Date(now).toISOString().slice(0, 10)
  let after: string | null = null
  do {
    const given: string | null = after
    after = await database.asSystem(async (tx) => {
      const stacks = await usedAfter(tx, { after: given, today, limit: stacksPerTransaction })
      for (const stack of stacks) await judge(tx, deps, stack, now)
      return stacks.length < stacksPerTransaction ? null : (stacks.at(-1)?.stack_id ?? null)
    })
  } while (after !== null)
}

async function judge(tx: Tx, deps: WarningDeps, stack: Used, now: number): Promise<void> {
  const { stack_id: stackId, was_warned: wasWarned } = stack
  const { estimated } = predictDepletion(stack, now)
  if (wasWarned) {
    if (estimated === null || estimated > now + calmBeyondMs) await forgetWarning(tx, stackId)
    return
  }
  if (estimated === null || estimated >= now + warnedWithinMs) return
  if (await noteWarning(tx, stackId, new Date(now))) await sendWarning(tx, deps, stack, estimated, now)
}

async function sendWarning(
  tx: Tx,
  { random, publicUrl }: WarningDeps,
  { stack_id: stackId, balance }: Used,
  runsOutMs: number,
  now: number,
): Promise<void> {
  const stackName = (await namesOfStacks(tx, [stackId])).get(stackId) ?? ''
  const isRoot = stackId === (await findRootStackId(tx))
  for (const accountId of await listAdminsOf(tx, stackId)) {
    const { email } = await addressOfPerson(tx, accountId).executeTakeFirstOrThrow()
    if (email === null) continue
    const language = (await languageFor(tx, [accountId])) ?? 'en'
    const points = pointsOf(balance)
    const mail = depletionMail({ to: email, language, publicUrl, stackName, isRoot, points, runsOutMs, now })
    await queueMail(tx, random, now, mail)
  }
}
