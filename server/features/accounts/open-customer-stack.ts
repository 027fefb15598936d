import { HAS_STACK, NOT_A_COMPANY } from '@sensorstack/contract/features/stacks/errors.ts'
import type { Random } from '../../platform/clock/random.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { createChildStack, type OpenCustomerStack } from '../stacks/public.ts'
import type { AdmitPerson } from './admit-person.ts'
import { giveStack, lockCompany } from './partner-queries.ts'
import { profileOf } from './profile.ts'

/**
 * Makes the stack of a company of the current stack as its child and, when the company has an address, invites that as
 * the stack's admin. Answers the stack's id. Throws NOT_A_COMPANY (422) and HAS_STACK (409).
 */
export function customerStackOpener(deps: { random: Random; admitPerson: AdmitPerson }): OpenCustomerStack {
  return async (db, { companyId, name }, by) => {
    const company = await lockCompany(db, companyId)
    if (!company) throw new ApiError(NOT_A_COMPANY)
    if (company.owns_stack) throw new ApiError(HAS_STACK)
    const stackId = await createChildStack(db, deps.random, { name, now: by.now })
    await giveStack(db, companyId, stackId)
    if (company.email) {
      await deps.admitPerson(
        db,
        {
          stackId,
          email: company.email,
          name: company.name,
          profile: profileOf({}),
          role: 'admin',
          as: 'invited',
          initialSetupCompleted: false,
        },
        by,
      )
    }
    return stackId
  }
}
