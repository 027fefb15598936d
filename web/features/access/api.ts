import { listAccessRights, listTrail } from '@sensorstack/contract/features/access/routes.ts'
import type { Account } from '@sensorstack/contract/features/accounts/account.ts'
import { listAccounts } from '@sensorstack/contract/features/accounts/routes.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { isColleague } from './team-groups.ts'

/** The colleagues of the current stack: its people, with status and role there. */
export const teamQuery = (stackId: string) =>
  queryOptions({
    queryKey: ['accounts', stackId, 'team'],
    queryFn: ({ signal }) => call(listAccounts, { query: { filter_user: 'api_customers' } }, { signal }),
    select: colleaguesOf,
  })

/** The rights of the current stack; changing one needs its id. */
export const accessRightsQuery = (stackId: string) =>
  queryOptions({
    queryKey: ['access_rights', stackId],
    queryFn: ({ signal }) => call(listAccessRights, {}, { signal }),
  })

const trailPageLength = 50

/** Who did what in the current stack, newest first, page after page. */
export const trailQuery = (stackId: string) =>
  infiniteQueryOptions({
    queryKey: ['audit_trail', stackId],
    queryFn: ({ signal, pageParam }) =>
      call(
        listTrail,
        { query: { limit: trailPageLength, ...(pageParam === null ? {} : { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < trailPageLength ? null : (page.at(-1)?.id ?? null)),
  })

function colleaguesOf(accounts: readonly Account[]) {
  return accounts.filter(isColleague)
}
