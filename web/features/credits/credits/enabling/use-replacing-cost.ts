import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCurrentStackId } from '../../../core/session/public.ts'
import type { EnabledBox } from './enabling-cost.ts'
import { loadEnablingCost } from './load-enabling-cost.ts'

/** The cost of replacing an active box with this one: `data` is null when it costs nothing. A null box disables the query. */
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
