import { listStacks } from '@sensorstack/contract/features/people/stacks/routes.ts'
import type { Lists } from '../../../platform/http/implement-list.ts'
import type { Implementation } from '../../../platform/http/implementation.ts'
import { presentStack } from './present.ts'
import { inReach, listStackRows } from './queries.ts'

/** The stacks in reach with their counts. */
export function stackRoutes({ lists }: { readonly lists: Lists }): Implementation[] {
  return [
    lists.implement(listStacks, {
      spans: ({ db }, column) => inReach(db, column),
      // A parent and the tags of a company are told to who reaches those above.
      shownBy: ({ caller }) => [caller.roots.toSorted(), caller.barred.toSorted()],
      placedBy: ({ name }) => name,
      read: async ({ db }, ids) => (await listStackRows(db, ids)).map(presentStack),
    }),
  ]
}
