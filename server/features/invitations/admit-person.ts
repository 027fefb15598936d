import { defaultSettings } from '@sensorstack/contract/features/accounts/account.ts'
import type { Random } from '../../platform/clock/random.ts'
import type { StackBound } from '../../platform/db/database.ts'
import { type RateLimit, tooManyRequests } from '../../platform/http/rate-limit.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { insertAccessRight, lockAccessRight, updateAccessRight } from '../access/public.ts'
import {
  type Admission,
  type AdmitPerson,
  accountOfAddress,
  insertPerson,
  personName,
} from '../accounts/public.ts'
import { issueToken } from '../auth/public.ts'
import { stackName } from '../stacks/public.ts'
import { invitationMail, verificationMail } from './mails.ts'

const hourly = { limit: 200, windowMs: 3_600_000 }

export interface AdmissionDeps {
  readonly random: Random
  readonly rateLimit: Pick<RateLimit, 'hit'>
  readonly publicUrl: string
}

/**
 * Makes the function that brings people into stacks. An address that is known anywhere only gets the right: nothing of
 * the account is read or changed, and nothing in the answer tells. Somebody who declined may be asked again.
 * TOO_MANY_REQUESTS (429) after 200 mails an hour from one stack.
 */
export function personAdmitter(deps: AdmissionDeps): AdmitPerson {
  return async (db, admission, by) => {
    const mails = await deps.rateLimit.hit(`admit ${db.stackId}`, hourly.limit, hourly.windowMs)
    if (!mails.allowed) throw tooManyRequests(mails.retryAfterS)
    const person = await findOrMake(db, deps.random, admission, by.now)
    if (!(await giveRight(db, deps.random, admission, person, by.now))) return null
    await mailLink(db, deps, admission, person.id, by)
    return person.id
  }
}

interface Person {
  readonly id: string
  readonly isNew: boolean
}

async function findOrMake(
  db: StackBound,
  random: Random,
  admission: Admission,
  now: number,
): Promise<Person> {
  const { tx } = db
  const known = await accountOfAddress(tx, admission.email)
  if (known) return { id: known, isNew: false }
  const id = random.id()
  const isNew = await insertPerson(tx, {
    ...admission.profile,
    id,
    type: 'user',
    name: admission.name,
    email: admission.email,
    created_in_which_stack: admission.stackId,
    initial_setup_completed: admission.initialSetupCompleted,
    settings: JSON.stringify(defaultSettings),
    created_at: new Date(now),
  })
  if (isNew) return { id, isNew }
  const winner = await accountOfAddress(tx, admission.email)
  if (!winner) throw new Error('the address was taken a moment ago, and accounts are never deleted')
  return { id: winner, isNew: false }
}

/** False when there is a right already. */
async function giveRight(
  db: StackBound,
  random: Random,
  { stackId, role, as, name, profile }: Admission,
  person: Person,
  now: number,
): Promise<boolean> {
  const status = as === 'invited' ? 'invited' : 'inactive'
  const noted = person.isNew ? null : JSON.stringify({ name, ...profile })
  const isFirst = await insertAccessRight(db.tx, {
    id: random.id(),
    account_id: person.id,
    stack_id: stackId,
    role,
    status,
    noted,
    created_at: new Date(now),
  })
  if (isFirst) return true
  const right = await lockAccessRight(db.tx, person.id, stackId)
  if (right?.status !== 'declined') return false
  await updateAccessRight(db.tx, right.id, { role, status, decline_reason: null, noted })
  return true
}

async function mailLink(
  db: StackBound,
  { random, publicUrl }: AdmissionDeps,
  { stackId, email: to, as }: Admission,
  accountId: string,
  { accountId: inviter, now }: { accountId: string; now: number },
): Promise<void> {
  const { tx } = db
  const name = await stackName(db, stackId)
  if (as === 'created') {
    const token = await issueToken(tx, random, { purpose: 'verify', accountId, now })
    return queueMail(tx, random, now, verificationMail({ to, publicUrl, stackName: name, token }))
  }
  const token = await issueToken(tx, random, { purpose: 'invitation', accountId, stackId, now })
  const inviterName = await personName(tx, inviter)
  const mail = invitationMail({ to, publicUrl, inviterName, stackName: name, accountId, stackId, token })
  await queueMail(tx, random, now, mail)
}
