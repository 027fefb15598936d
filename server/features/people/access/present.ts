import type { AccessRight } from '@sensorstack/contract/features/people/access/access-right.ts'
import type { AccessRightRow } from './queries.ts'

/** A right as the API shows it in a stack; one of another stack is what the caller inherits from there. */
export function presentAccessRight(row: AccessRightRow, stackId: string): AccessRight {
  return {
    id: row.id,
    account_id: row.account_id,
    stack_id: row.stack_id,
    role: row.role,
    status: row.status,
    decline_reason: row.decline_reason,
    inherited: row.stack_id !== stackId,
  }
}
