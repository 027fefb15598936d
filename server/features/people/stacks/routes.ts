import { listStacks } from '@sensorstack/contract/features/people/stacks/routes.ts'
import type { Lists } from '../../../platform/http/implement-list.ts'
import type { Implementation } from '../../../platform/http/implementation.ts'
import { presentStack } from './present.ts'
import { inReach, listStackRows } from './queries.ts'

/** Routes for the accessible stacks. */
export function stackRoutes({ lists }: { readonly lists: Lists }): Implementation[] {
  return [
    lists.implement(listStacks, {
      spans: ({ db }, column) => inReach(db, column),
      // The parent and the tags of a company are shown only to callers who can access the stacks above.
      shownBy: ({ caller }) => [caller.roots.toSorted(), caller.barred.toSorted()],
      placedBy: ({ name }) => name,
      read: async ({ db }, ids) => (await listStackRows(db, ids)).map(presentStack),
    }),
  ]
}
