import { createStack, listStacks } from '@sensorstack/contract/features/stacks/routes.ts'
import type { StackBound } from '../../platform/db/database.ts'
import type { Lists } from '../../platform/http/implement-list.ts'
import { type Implementation, implement } from '../../platform/http/implementation.ts'
import { presentStack } from './present.ts'
import { findStackRow, inReach, listStackRows } from './queries.ts'

/** Makes the stack of a company of the current stack and invites the company's address as its admin. */
export type OpenCustomerStack = (
  db: StackBound,
  customer: { companyId: string; name: string },
  by: { accountId: string; now: number },
) => Promise<string>

export interface StackDeps {
  readonly lists: Lists
  /** Companies and invitations belong to other features, so composition brings it. */
  readonly openCustomerStack: OpenCustomerStack
}

/** The stacks in reach with their counts, and the making of a company's stack. */
export function stackRoutes({ lists, openCustomerStack }: StackDeps): Implementation[] {
  return [
    lists.implement(listStacks, {
      spans: ({ db }, column) => inReach(db, column),
      // A parent and the tags of a company are told to who reaches those above.
      shownBy: ({ caller }) => [caller.roots.toSorted(), caller.barred.toSorted()],
      placedBy: ({ name }) => name,
      read: async ({ db }, ids) => (await listStackRows(db, ids)).map(presentStack),
    }),

    implement(createStack, async ({ db, body, caller, now, note }) => {
      const id = await openCustomerStack(
        db,
        { companyId: body.account_id, name: body.name },
        { accountId: caller.accountId, now },
      )
      note({ target: id })
      return presentStack(await findStackRow(db, id))
    }),
  ]
}
