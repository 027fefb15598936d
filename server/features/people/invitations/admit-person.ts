import { afterEvent } from '@sensorstack/contract/features/people/access/access-transitions.ts'
import { defaultSettings } from '@sensorstack/contract/features/people/accounts/account.ts'
import type { AssignableRole } from '@sensorstack/contract/platform/roles.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { type RateLimit, tooManyRequests } from '../../../platform/http/request/rate-limit.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import type { Profile } from '../access/public.ts'
import { insertAccessRight, lockAccessRight, updateAccessRight } from '../access/public.ts'
import { accountOfAddress, insertPerson, revivePerson } from '../accounts/public.ts'
import { digest, issueToken, languageFor, verificationMail } from '../auth/public.ts'
import { stackName } from '../stacks/public.ts'
import { mailInvitation } from './mail-invitation.ts'

const hourly = { limit: 200, windowMs: 3_600_000 }
const toOneAddress = { limit: 3, windowMs: 3_600_000 }

export interface AdmissionDeps {
  readonly random: Random
  readonly rateLimit: Pick<RateLimit, 'hit'>
  readonly publicUrl: string
}

/** A person to be added to a stack. */
export interface Admission {
  readonly stackId: string
  readonly email: string
  readonly name: string
  readonly profile: Profile
  readonly role: AssignableRole
  /** An invited person has to accept; a created person has to verify the address. */
  readonly as: 'invited' | 'created'
  /** For new accounts only: whether the setup dialog can be skipped. */
  readonly initialSetupCompleted: boolean
}

/** The person who adds another one, or null for the operator, and the time. */
export interface Admitting {
  readonly accountId: string | null
  readonly now: number
}

/**
 * Adds a person to a stack that is visible to the transaction: creates the account unless the address already signs in, adds
 * the right and mails the link. Returns the id of the account, or null if the person already has a right there. For a known
 * address only the right is added: the account is neither read nor changed, and the result doesn't reveal it. People who
 * declined can be invited again. Throws TOO_MANY_REQUESTS (429) after 200 mails per hour from one stack, or three of them to
 * one address.
 */
export async function admitPerson(
  deps: AdmissionDeps,
  db: StackBound,
  admission: Admission,
  by: Admitting,
): Promise<string | null> {
  await countAdmission(deps, db.stackId)
  const person = await findOrMake(db, deps.random, admission, by.now)
  if (!(await giveRight(db, deps.random, admission, person, by.now))) return null
  // Counted by address, since a person who is added again after being deleted may have another id but has the same mailbox.
  await countOf(deps, `admit ${db.stackId} ${digest(admission.email)}`, toOneAddress)
  await mailLink(db, deps, admission, person.id, by)
  return person.id
}

/** Counts a mail caused by a stack; throws TOO_MANY_REQUESTS (429) after 200 per hour. */
export async function countAdmission(deps: Pick<AdmissionDeps, 'rateLimit'>, stackId: string): Promise<void> {
  await countOf(deps, `admit ${stackId}`, hourly)
}

async function countOf(
  { rateLimit }: Pick<AdmissionDeps, 'rateLimit'>,
  key: string,
  { limit, windowMs }: { limit: number; windowMs: number },
): Promise<void> {
  const { allowed, retryAfterS } = await rateLimit.hit(key, limit, windowMs)
  if (!allowed) throw tooManyRequests(retryAfterS)
}

interface Person {
  readonly id: string
  readonly isNew: boolean
}

/** Returns the account of the address or creates it. Tries to create it first so that a known address takes the same time. */
async function findOrMake(
  { tx }: StackBound,
  random: Random,
  admission: Admission,
  now: number,
): Promise<Person> {
  const account = {
    ...admission.profile,
    // Other stacks may already know the person, so the id must not reveal when it was created.
    id: random.timelessId(),
    type: 'user' as const,
    name: admission.name,
    email: admission.email,
    created_in_which_stack: admission.stackId,
    initial_setup_completed: admission.initialSetupCompleted,
    settings: JSON.stringify(defaultSettings),
    created_at: new Date(now),
  }
  // All three steps are always performed, so that erased, known and new addresses can't be distinguished.
  const isRevived = await revivePerson(tx, account)
  const isInserted = await insertPerson(tx, account)
  const id = await accountOfAddress(tx, admission.email)
  if (!id) throw new Error('the address was taken a moment ago')
  return { id, isNew: isRevived || isInserted }
}

/** Adds the right or renews a declined one; returns false if there already is one. */
async function giveRight(
  db: StackBound,
  random: Random,
  { stackId, role, as, name, profile }: Admission,
  person: Person,
  now: number,
): Promise<boolean> {
  const event = as === 'invited' ? 'invite' : 'create'
  const first = afterEvent(null, event)
  if (!first) throw new Error('somebody without a right can be admitted')
  const noted = person.isNew ? null : JSON.stringify({ name, ...profile })
  const isFirst = await insertAccessRight(db.tx, {
    id: random.id(),
    account_id: person.id,
    stack_id: stackId,
    role,
    ...first,
    noted,
    created_at: new Date(now),
  })
  if (isFirst) return true
  const right = await lockAccessRight(db.tx, person.id, stackId)
  const next = right && afterEvent(right, event)
  if (!next) return false
  await updateAccessRight(db.tx, right.id, { role, status: { to: next, now }, noted })
  return true
}

async function mailLink(
  db: StackBound,
  deps: AdmissionDeps,
  { stackId, email, as }: Admission,
  accountId: string,
  by: Admitting,
): Promise<void> {
  if (as === 'invited') return mailInvitation(db, deps, { accountId, email, stackId }, by)
  const { tx } = db
  const { random, publicUrl } = deps
  const { now } = by
  const token = await issueToken(tx, random, { purpose: 'verify', accountId, now })
  const language =
    (await languageFor(
      tx,
      [accountId, by.accountId].filter((id) => id !== null),
    )) ?? 'en'
  const name = await stackName(db, stackId)
  await queueMail(
    tx,
    random,
    now,
    verificationMail({ to: email, language, publicUrl, stackName: name, token }),
  )
}
