import {
  type createAccountBody,
  defaultSettings,
} from '@sensorstack/contract/features/people/accounts/account.ts'
import { companyFlags } from '@sensorstack/contract/features/people/accounts/account-fields.ts'
import { EMAIL_REQUIRED, EMAIL_TAKEN } from '@sensorstack/contract/features/people/accounts/errors.ts'
import type * as z from 'zod/mini'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import {
  hasPartnerWithAddress,
  insertPartner,
  limitUnits,
  profileOf,
  updateAccountHere,
  wrongField,
} from '../accounts/public.ts'
import { type AdmissionDeps, admitPerson } from '../invitations/public.ts'
import { lockCurrentStack, setOverspendLimit } from '../stacks/public.ts'
import { assertCompany } from './assert-company.ts'
import { openCustomerStack } from './open-customer-stack.ts'
import { roleChange } from './partner-roles.ts'

export type NewAccount = z.output<typeof createAccountBody>

/**
 * Creates a person or a partner of the current stack and returns the id. A person gets a right that waits for the first
 * sign-in and a mail to verify the address; a sensorbox customer gets its stack, with the company's address invited as
 * admin. Throws INVALID_INPUT and EMAIL_REQUIRED (422) and EMAIL_TAKEN (409).
 */
export async function createAccount(
  db: StackBound,
  given: NewAccount,
  by: { accountId: string; now: number },
  deps: AdmissionDeps,
): Promise<string> {
  refuseWhatTheTypeHasNot(given)
  if (given.type === 'user') return createPerson(db, given, by, deps)

  if (given.contact_of_company) await assertCompany(db, given.contact_of_company)
  const limit = given.overspend_limit ? limitUnits(given.overspend_limit) : null
  if (given.email) {
    await lockCurrentStack(db)
    if (await hasPartnerWithAddress(db, given.type, given.email)) throw new ApiError(EMAIL_TAKEN)
  }
  const id = deps.random.id()
  await insertPartner(db, {
    ...profileOf(given),
    id,
    type: given.type,
    name: given.name,
    email: given.email ?? null,
    contact_of_company: given.contact_of_company ?? null,
    is_sensorbox_delivery_target: given.is_sensorbox_delivery_target ?? false,
    settings: JSON.stringify(defaultSettings),
    created_at: new Date(by.now),
  })
  await updateAccountHere(db, id, roleChange(id, given))
  if (given.is_sensorbox_customer) {
    const stackId = await openCustomerStack(deps, db, { companyId: id, name: given.name }, by)
    if (limit !== null) await setOverspendLimit(db, { companyId: id, stackId }, limit)
  }
  return id
}

async function createPerson(
  db: StackBound,
  given: NewAccount,
  by: { accountId: string; now: number },
  deps: AdmissionDeps,
): Promise<string> {
  const id = await admitPerson(
    deps,
    db,
    {
      stackId: db.stackId,
      email: given.email ?? '',
      name: given.name,
      profile: profileOf(given),
      role: 'viewer',
      as: 'created',
      initialSetupCompleted: true,
    },
    by,
  )
  if (id === null) throw new ApiError(EMAIL_TAKEN)
  return id
}

function refuseWhatTheTypeHasNot(given: NewAccount): void {
  const isCompany = given.type === 'company'
  if (given.contact_of_company && given.type !== 'contact') {
    throw wrongField('contact_of_company', 'Only a contact belongs to a company.')
  }
  for (const field of companyFlags) {
    if (given[field] && !isCompany) throw wrongField(field, 'Only a company can have this.')
  }
  if (typeof given.overspend_limit === 'number' && !given.is_sensorbox_customer) {
    throw wrongField('overspend_limit', 'Only a sensorbox customer has a limit.')
  }
  if (!given.email && (given.type === 'user' || given.is_sensorbox_customer)) {
    throw new ApiError(EMAIL_REQUIRED, { fields: [{ field: 'email', message: EMAIL_REQUIRED.detail }] })
  }
}
