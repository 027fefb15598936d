import { listStacks } from '@sensorstack/contract/features/people/stacks/routes.ts'
import type { Stack } from '@sensorstack/contract/features/people/stacks/stack.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useT } from '../../../platform/i18n/i18n.ts'
import { listQuery } from '../../../platform/lists/list-query.ts'
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
