import type { Account } from '@sensorstack/contract/features/people/accounts/account.ts'
import { listAccounts, listPartners } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { listQuery } from '../../../platform/lists/list-query.ts'
import { useMe } from '../../core/session/public.ts'

/** The people and partners of the current stack, each with status and role there. */
export const accountsQuery = (stackId: string) =>
  listQuery(listAccounts, { stackId, query: () => ({ filter_user: 'api_customers' as const }) })

/** The business partners of the current stack, in the order of My Business Partner. */
export const partnersQuery = (stackId: string) =>
  queryOptions({
    queryKey: ['accounts', stackId, 'partners'],
    queryFn: ({ signal }) => call(listPartners, {}, { signal }),
  })

/** Returns an account of the current stack, or the user's own; `account` is `null` when no account has this id. */
export function useAccount(accountId: string) {
  const me = useMe()
  const query = useQuery(accountsQuery(me.currently_selected_stack))
  const found = query.data?.find(({ id }) => id === accountId)
  const own: Account | undefined = accountId === me.id ? me : undefined
  return { ...query, accounts: query.data ?? [], account: found ?? own ?? (query.data ? null : undefined) }
}
