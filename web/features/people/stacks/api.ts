import { listStacks } from '@sensorstack/contract/features/people/stacks/routes.ts'
import type { Stack } from '@sensorstack/contract/features/people/stacks/stack.ts'
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useT } from '../../../platform/i18n/i18n.ts'
import { listQuery, versionOf } from '../../../platform/lists/list-query.ts'
import { useMe } from '../../core/session/public.ts'

/**
 * Every stack in reach with its counts. The reach doesn't change with a switch, so the old list serves as a
 * placeholder.
 */
export const stacksQuery = (currentStackId: string) =>
  queryOptions({
    ...listQuery(listStacks, { stackId: currentStackId }),
    placeholderData: keepPreviousData,
  })

/** Resolves once the list of stacks has been loaded, or could not be. */
export async function stacksLoaded(queryClient: QueryClient, currentStackId: string): Promise<void> {
  await queryClient.ensureQueryData(stacksQuery(currentStackId)).catch(() => {})
}

/**
 * Returns the version of the newest list of stacks, or `undefined` before there is one. It remains that of the previous current stack
 * until the list has been loaded for the next, which shows the same.
 */
export function stacksVersion(queryClient: QueryClient): string | undefined {
  const lists = queryClient
    .getQueryCache()
    .findAll({ queryKey: [listStacks.list], predicate: ({ queryKey }) => queryKey.length === 2 })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  return versionOf(lists[0]?.state.data as readonly Stack[] | undefined)
}

export function useStacks() {
  return useQuery(stacksQuery(useMe().currently_selected_stack))
}

/** Returns the current stack; `undefined` while it is loading. */
export function useCurrentStack(): Stack | undefined {
  const { currently_selected_stack: id } = useMe()
  return useStacks().data?.find((stack) => stack.id === id)
}

/** Returns the current stack's name for use in a sentence; a generic term while it is loading. */
export function useCurrentStackName(): string {
  const t = useT()
  return useCurrentStack()?.name ?? t('shell:thisCompany')
}

/** Returns the user's home stack; `undefined` while it is loading. */
export function useHomeStack(): Stack | undefined {
  const { home_stack: id } = useMe()
  return useStacks().data?.find((stack) => stack.id === id)
}
