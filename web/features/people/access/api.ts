import { listAccessRights, listTrail } from '@sensorstack/contract/features/people/access/routes.ts'
import type { TrailArea, TrailEntry } from '@sensorstack/contract/features/people/access/trail.ts'
import type { Account } from '@sensorstack/contract/features/people/accounts/account.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { accountsQuery } from '../accounts/public.tsx'
import { isColleague } from './team/team-groups.ts'

/** The people of the current stack, each with status and role there. */
export const teamQuery = (stackId: string) =>
  queryOptions({ ...accountsQuery(stackId), select: colleaguesOf })

/** The access rights of the current stack. Changing one requires its id. */
export const accessRightsQuery = (stackId: string) =>
  queryOptions({
    queryKey: ['access_rights', stackId],
    queryFn: ({ signal }) => call(listAccessRights, {}, { signal }),
  })

const trailPageLength = 100

/** Selects audit trail entries; null means any. */
export interface TrailFilter {
  area: TrailArea | null
  /** The account of the person who acted. */
  accountId: string | null
  /** Milliseconds; `start` is inclusive, `end` exclusive. */
  start: number | null
  end: number | null
}

interface TrailPageAsked {
  filter: TrailFilter
  /** The id of the entry that precedes the page; null requests the first page. */
  before: string | null
  limit: number
}

/** Loads a page of the entries that match the filter, newest first. */
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
 * The audit trail of the current stack, newest first, in pages. Entries never change, so loaded pages stay as they
 * are while the list is open; opening it again reloads them.
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
