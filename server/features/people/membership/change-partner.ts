import {
  type AccountChange,
  unchangeableFields,
} from '@sensorstack/contract/features/people/accounts/account-change.ts'
import {
  isFieldOf,
  partnerFieldNames,
} from '@sensorstack/contract/features/people/accounts/account-fields.ts'
import { EMAIL_REQUIRED } from '@sensorstack/contract/features/people/accounts/errors.ts'
import { HAS_STACK } from '@sensorstack/contract/features/people/stacks/errors.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import type { Caller } from '../../../platform/http/implementation.ts'
import {
  type AccountRow,
  limitUnits,
  namedProfile,
  presentAccount,
  updateAccountHere,
} from '../accounts/public.ts'
import type { AdmissionDeps } from '../invitations/public.ts'
import { renameChildStack, setOverspendLimit } from '../stacks/public.ts'
import { assertAsShown } from './assert-as-shown.ts'
import { assertCompany } from './assert-company.ts'
import { openCustomerStack } from './open-customer-stack.ts'
import { roleChange } from './partner-roles.ts'
import { assertUnchanged } from './unchanged.ts'

/**
 * Changes a company or contact that the current stack created. A company that becomes a sensorbox customer gets its stack.
 * Throws INVALID_INPUT and EMAIL_REQUIRED (422), ACCOUNT_CHANGED (409), and HAS_STACK (409) when a customer shall no longer
 * be one.
 */
export async function changePartner(
  db: StackBound,
  row: AccountRow,
  given: AccountChange,
  caller: Caller,
  deps: AdmissionDeps & { readonly now: number },
): Promise<void> {
  const shown = presentAccount(row, caller)
  assertUnchanged(
    given,
    [
      ...unchangeableFields,
      'initial_setup_completed',
      ...partnerFieldNames.filter((field) => !isFieldOf(row.type, field)),
      ...(row.owns_stack || given.is_sensorbox_customer ? [] : (['overspend_limit'] as const)),
    ],
    [shown],
  )
  assertAsShown(given, shown)
  if (row.is_sensorbox_customer && given.is_sensorbox_customer === false) {
    throw new ApiError(HAS_STACK, { detail: 'A customer with a stack stays one.' })
  }
  const company = given.contact_of_company
  if (company && company !== row.contact_of_company) await assertCompany(db, company)
  await updateAccountHere(db, row.id, { ...namedProfile(given), ...partnerChange(row, given) })

  const name = given.name ?? row.name
  const opened =
    given.is_sensorbox_customer && !row.is_sensorbox_customer
      ? await openStack(db, { ...row, name }, caller, deps)
      : null
  const stackId = opened ?? row.owns_stack
  if (!stackId) return
  if (given.overspend_limit !== undefined && given.overspend_limit !== shown.overspend_limit) {
    await setOverspendLimit(db, { companyId: row.id, stackId }, limitUnits(given.overspend_limit))
  }
  if (name !== row.name) await renameChildStack(db, stackId, { from: row.name, to: name })
}

function partnerChange(row: AccountRow, given: AccountChange) {
  const { contact_of_company, is_sensorbox_delivery_target } = given
  return {
    ...roleChange(row.id, given),
    ...(contact_of_company === undefined ? {} : { contact_of_company }),
    ...(is_sensorbox_delivery_target === undefined ? {} : { is_sensorbox_delivery_target }),
  }
}

async function openStack(
  db: StackBound,
  company: Pick<AccountRow, 'id' | 'name' | 'email'>,
  { accountId }: Caller,
  deps: AdmissionDeps & { readonly now: number },
): Promise<string> {
  if (!company.email) {
    throw new ApiError(EMAIL_REQUIRED, { fields: [{ field: 'email', message: EMAIL_REQUIRED.detail }] })
  }
  const customer = { companyId: company.id, name: company.name }
  return openCustomerStack(deps, db, customer, { accountId, now: deps.now })
}
