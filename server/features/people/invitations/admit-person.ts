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

/** A person on the way into a stack. */
export interface Admission {
  readonly stackId: string
  readonly email: string
  readonly name: string
  readonly profile: Profile
  readonly role: AssignableRole
  /** Someone invited has to accept; someone created has to verify the address. */
  readonly as: 'invited' | 'created'
  /** Only for an account that comes into being: whether the set-up dialog was or needn't be shown. */
  readonly initialSetupCompleted: boolean
}

/**
 * Brings a person into a stack that the transaction sees: makes the account unless the address signs in already, then gives
 * the right and mails the link. Returns the account's id, or null when the person has a right there already. An address
 * that is known anywhere only gets the right: nothing of the account is read or changed, and nothing in the answer tells.
 * Somebody who declined may be asked again. Throws TOO_MANY_REQUESTS (429) after 200 mails an hour from one stack, or three
 * of them to one address.
 */
export async function admitPerson(
  deps: AdmissionDeps,
  db: StackBound,
  admission: Admission,
  by: { accountId: string; now: number },
): Promise<string | null> {
  await countAdmission(deps, db.stackId)
  const person = await findOrMake(db, deps.random, admission, by.now)
  if (!(await giveRight(db, deps.random, admission, person, by.now))) return null
  // Somebody who was deleted and is asked again has another id, but the same mailbox.
  await countOf(deps, `admit ${db.stackId} ${digest(admission.email)}`, toOneAddress)
  await mailLink(db, deps, admission, person.id, by)
  return person.id
}

/** Counts a mail that a stack causes to somebody; TOO_MANY_REQUESTS (429) after 200 an hour. */
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

/** Tries to make the account first, so that a known address takes as long as an unknown one. */
async function findOrMake(
  { tx }: StackBound,
  random: Random,
  admission: Admission,
  now: number,
): Promise<Person> {
  const account = {
    ...admission.profile,
    // Another stack may know the person for long: no id tells since when.
    id: random.timelessId(),
    type: 'user' as const,
    name: admission.name,
    email: admission.email,
    created_in_which_stack: admission.stackId,
    initial_setup_completed: admission.initialSetupCompleted,
    settings: JSON.stringify(defaultSettings),
    created_at: new Date(now),
  }
  // Each of them is done for everybody: an address that was forgotten, a known one and a new one take the same steps.
  const isRevived = await revivePerson(tx, account)
  const isInserted = await insertPerson(tx, account)
  const id = await accountOfAddress(tx, admission.email)
  if (!id) throw new Error('the address was taken a moment ago')
  return { id, isNew: isRevived || isInserted }
}

/** False when there is a right already. */
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
  by: { accountId: string; now: number },
): Promise<void> {
  if (as === 'invited') return mailInvitation(db, deps, { accountId, email, stackId }, by)
  const { tx } = db
  const { random, publicUrl } = deps
  const { now } = by
  const token = await issueToken(tx, random, { purpose: 'verify', accountId, now })
  const language = (await languageFor(tx, [accountId, by.accountId])) ?? 'en'
  const name = await stackName(db, stackId)
  await queueMail(
    tx,
    random,
    now,
    verificationMail({ to: email, language, publicUrl, stackName: name, token }),
  )
}
