import { HAS_STACK, NOT_A_COMPANY } from '@sensorstack/contract/features/people/stacks/errors.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { giveStack, lockCompany, profileOf } from '../accounts/public.ts'
import { type AdmissionDeps, admitPerson } from '../invitations/public.ts'
import { createChildStack } from '../stacks/public.ts'

/**
 * Creates the stack of a company as a child of the current stack and, if the company has an address, invites it as the
 * admin of the new stack. Returns the id of the stack. Throws NOT_A_COMPANY (422) and HAS_STACK (409).
 */
export async function openCustomerStack(
  deps: AdmissionDeps,
  db: StackBound,
  { companyId, name }: { companyId: string; name: string },
  by: { accountId: string; now: number },
): Promise<string> {
  const company = await lockCompany(db, companyId)
  if (!company) throw new ApiError(NOT_A_COMPANY)
  if (company.owns_stack) throw new ApiError(HAS_STACK)
  const stackId = await createChildStack(db, deps.random, { name, now: by.now })
  await giveStack(db, companyId, stackId)
  if (company.email) {
    await admitPerson(
      deps,
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
