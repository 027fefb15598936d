import { listStacks } from '@sensorstack/contract/features/people/stacks/routes.ts'
import type { Stack } from '@sensorstack/contract/features/people/stacks/stack.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useT } from '../../../platform/i18n/i18n.ts'
import { listQuery } from '../../../platform/lists/list-query.ts'
import { useMe } from '../../core/session/public.ts'

/** Every stack in reach with its counts. The reach stays the same across a switch, so the old list stands in. */
export const stacksQuery = (currentStackId: string) =>
  queryOptions({
    ...listQuery(listStacks, { stackId: currentStackId }),
    placeholderData: keepPreviousData,
  })

/** The stacks in reach, for a component. */
export function useStacks() {
  return useQuery(stacksQuery(useMe().currently_selected_stack))
}

/** The stack that is worked in; `undefined` while it is loading. */
export function useCurrentStack(): Stack | undefined {
  const { currently_selected_stack: id } = useMe()
  return useStacks().data?.find((stack) => stack.id === id)
}

/** The name of the stack that is worked in, for a sentence; as long as it isn't known, a word for it. */
export function useCurrentStackName(): string {
  const t = useT()
  return useCurrentStack()?.name ?? t('shell:thisCompany')
}

/** The person's home stack; `undefined` while it is loading. */
export function useHomeStack(): Stack | undefined {
  const { home_stack: id } = useMe()
  return useStacks().data?.find((stack) => stack.id === id)
}
