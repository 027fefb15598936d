import type { QueryClient } from '@tanstack/react-query'
import { serverNow } from '../../../../platform/time/server-now.ts'
import { balanceQuery, pricesQuery, sumsQuery } from '../api.ts'
import { type EnabledBox, type EnablingCost, enablingCost } from './enabling-cost.ts'

/** Loads the current cost of enabling boxes of the current stack; null when it costs nothing. Throws ApiFailure. */
export async function loadEnablingCost(
  queryClient: QueryClient,
  stackId: string,
  boxes: readonly EnabledBox[],
  how: { isReplacing?: boolean } = {},
): Promise<EnablingCost | null> {
  const [prices, balance, months] = await Promise.all([
    queryClient.fetchQuery({ ...pricesQuery(stackId, stackId), staleTime: 0 }),
    queryClient.fetchQuery({ ...balanceQuery(stackId), staleTime: 0 }),
    queryClient.fetchQuery(sumsQuery(stackId, stackId, 'month')),
  ])
  return enablingCost(boxes, { prices, balance, months, now: serverNow() }, how)
}
