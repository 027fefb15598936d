import type { AccessRight } from '@sensorstack/contract/features/people/access/access-right.ts'
import type { AccessRightRow } from './queries.ts'

/** Returns a right as the API shows it in a stack; a right of another stack is one that the caller inherits. */
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
