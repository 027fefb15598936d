import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCurrentStackId } from '../../core/session/public.ts'
import type { EnabledBox } from './enabling-cost.ts'
import { loadEnablingCost } from './load-enabling-cost.ts'

/** What it costs now that a box takes the place of one that measures: `data` is null where it costs nothing. Null asks nothing. */
export function useReplacingCost(box: (EnabledBox & { readonly id: string }) | null) {
  const stackId = useCurrentStackId()
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: ['credits', stackId, 'replacing', box?.id, box?.activation_date],
    queryFn: () => loadEnablingCost(queryClient, stackId, box ? [box] : [], { isReplacing: true }),
    enabled: box !== null,
    staleTime: 0,
  })
}
