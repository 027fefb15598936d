import { listStacks } from '@sensorstack/contract/features/people/stacks/routes.ts'
import type { ListSource, Lists, Viewed } from '../../../platform/http/implement-list.ts'
import type { Implementation } from '../../../platform/http/implementation.ts'
import { presentStack } from './present.ts'
import { inReach, listStackRows } from './queries.ts'

const stackList: ListSource<typeof listStacks> = {
  spans: ({ db }, column) => inReach(db, column),
  // The parent and the tags of a company are shown only to callers who can access the stacks above.
  shownBy: ({ caller }) => [caller.roots.toSorted(), caller.barred.toSorted()],
  placedBy: ({ name }) => name,
  read: async ({ db }, ids) => (await listStackRows(db, ids)).map(presentStack),
}

/** Routes for the accessible stacks. */
export function stackRoutes({ lists }: { readonly lists: Lists }): Implementation[] {
  return [lists.implement(listStacks, stackList)]
}

/** Returns the version in which a caller would get the list of stacks. */
export function versionOfStackList(
  lists: Lists,
  call: Omit<Viewed<typeof listStacks>, 'query'>,
): Promise<string> {
  return lists.versionOf(listStacks, stackList, { ...call, query: undefined })
}
