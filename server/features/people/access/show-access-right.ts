import type { AccessRight } from '@sensorstack/contract/features/people/access/access-right.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { presentAccessRight } from './present.ts'
import { findAccessRightRow } from './queries.ts'

/** Returns a right in the current stack as its people see it. */
export async function showAccessRight(db: StackBound, id: string): Promise<AccessRight> {
  return presentAccessRight(await findAccessRightRow(db, id), db.stackId)
}
