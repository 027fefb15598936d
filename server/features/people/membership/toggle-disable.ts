import { NOT_A_USER } from '@sensorstack/contract/features/people/accounts/errors.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import type { Caller } from '../../../platform/http/implementation.ts'
import { changeStatus, findRightOf } from '../access/public.ts'

/**
 * Disables a person in the current stack or enables a disabled one: as given by `to`, or else whichever is possible. Returns
 * the action taken. Throws NOT_A_USER (422) for a partner, and the errors of `memberRefusal`.
 */
export async function toggleDisable(
  db: StackBound,
  { accountId, to, now }: { accountId: string; to: 'disabled' | 'active' | undefined; now: number },
  caller: Caller,
): Promise<'enable' | 'disable'> {
  const rightId = await findRightOf(db, accountId)
  if (!rightId) throw new ApiError(NOT_A_USER)
  const wanted = to && ({ disabled: 'disable', active: 'enable' } as const)[to]
  const { action } = await changeStatus(db, { rightId, action: wanted ?? 'toggle', now }, caller)
  return action === 'enable' ? 'enable' : 'disable'
}
