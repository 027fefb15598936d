import { getSensorbox, listSensorboxes } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { compareNaturally } from '@sensorstack/contract/platform/natural-order.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isAnswer } from '../../../platform/api/api-failure.ts'
import { call } from '../../../platform/api/call.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { listQuery } from '../../../platform/lists/list-query.ts'
import { currentTimeFormat } from '../../../platform/time/time-settings.ts'
import { useCurrentStackId } from '../session/public.ts'
import { nameOf, newestReadingTime } from './box-facts.ts'

/** Ten thousand boxes take longer than most responses. */
const listTimeoutMs = 20_000

/** Every sensorbox of the current stack, including copies. */
export const sensorboxesQuery = (stackId: string) =>
  listQuery(listSensorboxes, {
    stackId,
    query: () => ({ tz: currentTimeFormat().zone }),
    timeoutMs: listTimeoutMs,
  })

/** One sensorbox of the current stack, null if it doesn't exist. Any other failure is shown in a toast. */
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
        // A missing box is a result: a failure would be dropped and requested again each time.
        if (isAnswer(error, 404)) return null
        throw error
      }
    },
    meta: { failure: { title: t('sensorboxes:fetchFailed') } },
  })

export function useSensorboxes() {
  return useQuery(sensorboxesQuery(useCurrentStackId()))
}

/**
 * One sensorbox. Until it is loaded, the list's entry serves as a placeholder. `null` if the stack has no box with this
 * id.
 */
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
 * The boxes of the current stack with at least one of these measures, by name, for comparing readings. Loaded only if
 * `isWanted`.
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
          box,
        }))
        .sort((a, b) => compareNaturally(a.name, b.name)),
    [data, id, types],
  )
}
