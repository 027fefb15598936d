import { getSensorbox, listSensorboxes } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isAnswer } from '../../../platform/api/api-failure.ts'
import { call } from '../../../platform/api/call.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { listQuery } from '../../../platform/lists/list-query.ts'
import { currentTimeFormat } from '../../../platform/time/time-settings.ts'
import { useCurrentStackId } from '../session/public.ts'
import { nameOf, newestReadingTime } from './box-facts.ts'

/** Ten thousand boxes take longer than most answers. */
const listTimeoutMs = 20_000

/** Every sensorbox of the current stack, kept copies included. */
export const sensorboxesQuery = (stackId: string) =>
  listQuery(listSensorboxes, {
    stackId,
    query: () => ({ tz: currentTimeFormat().zone }),
    timeoutMs: listTimeoutMs,
  })

/** One sensorbox of the current stack. One that isn't there is told by the page, anything else in a toast. */
export const sensorboxQuery = (stackId: string, id: string) =>
  queryOptions({
    queryKey: ['sensorboxes', stackId, 'one', id],
    queryFn: async ({ signal }) => {
      try {
        return await call(
          getSensorbox,
          { params: { id }, query: { tz: currentTimeFormat().zone } },
          { signal },
        )
      } catch (error) {
        // An answer: as a failure it would be forgotten each time it is asked for again.
        if (isAnswer(error, 404)) return null
        throw error
      }
    },
    meta: { failure: { title: t('sensorboxes:fetchFailed') } },
  })

/** The sensorboxes of the current stack, for a component. */
export function useSensorboxes() {
  return useQuery(sensorboxesQuery(useCurrentStackId()))
}

/** One sensorbox; what the list knows of it stands in until it is loaded. `null` when the stack has none with this id. */
export function useSensorbox(id: string) {
  const stackId = useCurrentStackId()
  const queryClient = useQueryClient()
  return useQuery({
    ...sensorboxQuery(stackId, id),
    placeholderData: () =>
      queryClient.getQueryData(sensorboxesQuery(stackId).queryKey)?.find((box) => box.id === id),
  })
}

/**
 * The boxes of the current stack that measure something of this, by name: what can be laid beside the readings of a box.
 * Loaded only where somebody wants them.
 */
export function useOtherBoxes(id: string, types: readonly MeasureType[], isWanted: boolean) {
  const { data } = useQuery({ ...sensorboxesQuery(useCurrentStackId()), enabled: isWanted })
  return useMemo(
    () =>
      (data ?? [])
        .filter((box) => box.id !== id && box.last_readings.some(({ type }) => types.includes(type)))
        .map((box) => ({
          id: box.id,
          name: nameOf(box),
          types: box.last_readings.map(({ type }) => type),
          newest: newestReadingTime(box),
        }))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
    [data, id, types],
  )
}
