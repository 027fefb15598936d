import type { InboxGroup } from '@sensorstack/contract/features/notifications/alarm-inbox/inbox.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import { useCurrentStackId } from '../../../core/session/public.ts'
import type { StackScope } from '../../../people/stacks/public.tsx'
import { alarmText } from '../alarm-words.ts'
import { inboxQuery } from '../api.ts'
import { hasInboxFilters, rangeOf, useInboxFilters } from '../inbox-view.ts'
import { alarmsWith } from '../reactions/taken-text.ts'

/** The alarms and outages of a group that match the scope, the filters and the search. */
export function useInbox(group: InboxGroup, search: string, { reach, spansReach, isLoading }: StackScope) {
  const current = useCurrentStackId()
  const [kept, setFilters] = useInboxFilters()
  const known = useMemo(() => new Set(reach.map(({ id }) => id)), [reach])
  // The user may have lost access to a stack since the filter was set.
  const filters = { ...kept, stacks: spansReach ? kept.stacks.filter((id) => known.has(id)) : [] }
  const { zone } = useTimeFormat()
  const wanted = spansReach ? filters : { ...kept, stacks: [current] }
  const { data, error, isFetching, refetch } = useQuery({
    ...inboxQuery(current, group, { ...wanted, ...rangeOf(wanted, zone) }),
    enabled: !isLoading,
  })
  const alarms = useMemo(() => alarmsWith(data?.alarms ?? [], search, alarmText), [data, search])
  const outages = (data?.outages ?? []).filter((outage) => outage.group === group)
  return {
    data,
    error,
    isFetching,
    retry: () => void refetch(),
    filters,
    setFilters,
    isFiltered: hasInboxFilters(filters),
    alarms,
    outages,
    /** The number of alarms that the response left out. */
    hidden: (data?.counts[group] ?? 0) - (data?.alarms.length ?? 0) - outages.length,
  }
}
