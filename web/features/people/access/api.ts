import { listAccessRights, listTrail } from '@sensorstack/contract/features/people/access/routes.ts'
import type { TrailArea, TrailEntry } from '@sensorstack/contract/features/people/access/trail.ts'
import type { Account } from '@sensorstack/contract/features/people/accounts/account.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { accountsQuery } from '../accounts/public.tsx'
import { isColleague } from './team-groups.ts'

/** The colleagues of the current stack: its people, with status and role there. */
export const teamQuery = (stackId: string) =>
  queryOptions({ ...accountsQuery(stackId), select: colleaguesOf })

/** The rights of the current stack; changing one needs its id. */
export const accessRightsQuery = (stackId: string) =>
  queryOptions({
    queryKey: ['access_rights', stackId],
    queryFn: ({ signal }) => call(listAccessRights, {}, { signal }),
  })

const trailPageLength = 100

/** Which entries are asked for; null is for all. */
export interface TrailFilter {
  area: TrailArea | null
  /** Who did it. */
  accountId: string | null
  /** The first and the last instant, in milliseconds; the last is no longer in it. */
  start: number | null
  end: number | null
}

interface TrailPageAsked {
  filter: TrailFilter
  /** The entry after which it begins; null for the first page. */
  before: string | null
  limit: number
}

/** A page of the entries that fit the filter, the newest first. */
export function loadTrailPage(
  { filter: { area, accountId, start, end }, before, limit }: TrailPageAsked,
  signal?: AbortSignal,
): Promise<TrailEntry[]> {
  const query = {
    limit,
    ...(before === null ? {} : { before }),
    ...(area === null ? {} : { area }),
    ...(accountId === null ? {} : { account_id: accountId }),
    ...(start === null ? {} : { start_time: new Date(start).toISOString() }),
    ...(end === null ? {} : { end_time: new Date(end).toISOString() }),
  }
  return call(listTrail, { query }, { signal })
}

/**
 * Who did what in the current stack, newest first, page after page. Entries never change, so what is loaded stays as it
 * is while somebody looks at it, and is loaded again the next time.
 */
export const trailQuery = (stackId: string, filter: TrailFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit_trail', stackId, filter],
    queryFn: ({ signal, pageParam }) =>
      loadTrailPage({ filter, before: pageParam, limit: trailPageLength }, signal),
    initialPageParam: null as string | null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    getNextPageParam: (page) => (page.length < trailPageLength ? null : (page.at(-1)?.id ?? null)),
  })

function colleaguesOf(accounts: readonly Account[]) {
  return accounts.filter(isColleague)
}
