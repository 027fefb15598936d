import type { Tx } from '../../../platform/db/database.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'

/** The ids needed to announce a changed right. */
export interface ChangedRight {
  readonly id: string
  readonly account_id: string
  readonly stack_id: string
}

/** Announces new or changed rights. The list of accounts also shows role and status, so it changes with them. */
export function rightsChanged(tx: Tx, rights: readonly ChangedRight[]): void {
  for (const { id, account_id, stack_id } of rights) {
    listChanged(tx, 'accounts', [stack_id], [account_id])
    listChanged(tx, 'access_rights', [stack_id], [id])
  }
}

/** Announces accepted rights. The first one initializes its stack, which the list of stacks shows, so that changes too. */
export function rightsAccepted(tx: Tx, rights: readonly ChangedRight[]): void {
  rightsChanged(tx, rights)
  for (const { stack_id } of rights) listChanged(tx, 'stacks', [stack_id], [stack_id])
}
