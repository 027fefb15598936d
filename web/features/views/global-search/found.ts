import type { FoundOthers } from '@sensorstack/contract/features/views/global-search/found-others.ts'
import type { FoundThing } from './api.ts'
import type { SearchAction } from './search-actions.ts'

type Each<Kind extends keyof FoundOthers> = FoundOthers[Kind][number]

/** A hit that isn't a sensorbox or an asset. */
export type FoundOther =
  | ({ kind: 'action' } & SearchAction)
  | ({ kind: 'company' } & Each<'companies'>)
  | ({ kind: 'person' } & { account: Each<'people'>; id: string })
  | ({ kind: 'taskTemplate' } & Each<'task_templates'>)
  | ({ kind: 'limitTemplate' } & Each<'limit_templates'>)

/** Whatever a search can find. */
export type Found = FoundThing | FoundOther

/** Identifies a hit in its list. */
export const keyOf = ({ kind, id }: Pick<Found, 'kind' | 'id'>): string => `${kind} ${id}`

/** How many hits of each kind are shown above the sensorboxes or assets. */
const shownOfEach = 3

/** Returns the hits that are shown above the sensorboxes or assets, in the order of their groups. */
export function othersShown(
  actions: readonly SearchAction[],
  others: FoundOthers | undefined,
  isSearching: boolean,
): FoundOther[] {
  const most = <Item>(items: readonly Item[]) => items.slice(0, shownOfEach)
  return [
    ...(isSearching ? most(actions) : actions).map((action) => ({ kind: 'action' as const, ...action })),
    ...most(others?.companies ?? []).map((company) => ({ kind: 'company' as const, ...company })),
    ...most(others?.people ?? []).map((account) => ({ kind: 'person' as const, account, id: account.id })),
    ...most(others?.task_templates ?? []).map((one) => ({ kind: 'taskTemplate' as const, ...one })),
    ...most(others?.limit_templates ?? []).map((one) => ({ kind: 'limitTemplate' as const, ...one })),
  ]
}
