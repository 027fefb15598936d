import type { Bounds } from '../../../platform/db/database.ts'
import { nobody } from '../../../platform/db/stack-bound.ts'

/** The bounds of a transaction in which the operator sees what belongs to one company, without the companies below it. */
export function boundsOfCompany(stackId: string): Bounds {
  return { scope: { accountId: nobody, roots: [stackId], tree: false, barred: [] }, stackId }
}
