import type { Tx } from '../../../platform/db/database.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'

/** A right, as far as it must be known to say that it changed. */
export interface ChangedRight {
  readonly id: string
  readonly account_id: string
  readonly stack_id: string
}

/** Says that these rights have come or are others now. The list of accounts shows role and status, so it changes with them. */
export function rightsChanged(tx: Tx, rights: readonly ChangedRight[]): void {
  for (const { id, account_id, stack_id } of rights) {
    listChanged(tx, 'accounts', [stack_id], [account_id])
    listChanged(tx, 'access_rights', [stack_id], [id])
  }
}

/** The same of rights that are accepted by now: the first of a stack initializes it, which the list of stacks shows. */
export function rightsAccepted(tx: Tx, rights: readonly ChangedRight[]): void {
  rightsChanged(tx, rights)
  for (const { stack_id } of rights) listChanged(tx, 'stacks', [stack_id], [stack_id])
}
