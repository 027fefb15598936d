import { listModelsAndTypes } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import type { ChartFilters } from '@sensorstack/contract/features/views/chart-groups/chart.ts'
import {
  createCustomChartGroup,
  deleteCustomChartGroup,
  getChartFilters,
  listCustomChartGroups,
  updateChartFilter,
  updateCustomChartGroup,
} from '@sensorstack/contract/features/views/chart-groups/routes.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../platform/api/call.ts'
import { notifyFailure } from '../../../../platform/api/failure-text.ts'
import { t } from '../../../../platform/i18n/all-texts.ts'
import { showToast } from '../../../../platform/toasts/toasts.tsx'

/** The custom chart groups of the current stack, in order. */
export const customGroupsQuery = (stackId: string) =>
  queryOptions({
    queryKey: ['charts', stackId, 'groups'],
    queryFn: ({ signal }) => call(listCustomChartGroups, {}, { signal }),
    meta: { failure: { title: t('charts:failed.load'), silent: [401, 404] } },
  })

/** All types of sensorboxes. */
export const typesQuery = queryOptions({
  queryKey: ['catalogue'],
  queryFn: ({ signal }) => call(listModelsAndTypes, {}, { signal }),
  meta: { failure: { title: t('charts:failed.catalogue') } },
})

/** The saved chart selection of an asset, shared by all users. */
export const chartFiltersQuery = (stackId: string, assetId: string) =>
  queryOptions({
    queryKey: ['charts', stackId, 'filters', assetId],
    queryFn: ({ signal }) => call(getChartFilters, { query: { asset_id: assetId } }, { signal }),
    meta: { failure: { title: t('charts:failed.filters'), silent: [401, 404] } },
  })

/** The editable part of a group. */
export interface GroupDraft {
  readonly name: string
  readonly order: number
  readonly chart_ids: string[]
  readonly sensor_box_types: string[]
}

/** Saves and deletes groups of the current stack, and shows the outcome in a toast. */
export function useGroupWork(stackId: string) {
  const queryClient = useQueryClient()
  const reload = () => queryClient.invalidateQueries({ queryKey: customGroupsQuery(stackId).queryKey })
  const save = useMutation({
    mutationFn: ({ id, draft }: { id: string | null; draft: GroupDraft }) =>
      id === null
        ? call(createCustomChartGroup, { body: draft })
        : call(updateCustomChartGroup, { params: { id }, body: draft }),
    onSuccess: ({ name }) => showToast({ kind: 'success', title: t('charts:saved', { name }) }),
    onError: (error) => notifyFailure(error, { title: t('charts:failed.save') }),
    onSettled: reload,
  })
  const remove = useMutation({
    mutationFn: ({ id }: { id: string; name: string }) => call(deleteCustomChartGroup, { params: { id } }),
    onSuccess: (_, { name }) => showToast({ kind: 'success', title: t('charts:deleted', { name }) }),
    onError: (error) => notifyFailure(error, { title: t('charts:failed.delete') }),
    onSettled: reload,
  })
  return { save, remove }
}

/** Saves the chart selection of an asset for all users. It applies at once and is reverted if saving fails. */
export function useSaveFilters(stackId: string, assetId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = chartFiltersQuery(stackId, assetId)
  return useMutation({
    mutationFn: (body: Pick<ChartFilters, 'sensorbox_ids' | 'chart_ids'>) =>
      call(updateChartFilter, { params: { asset_id: assetId }, body }),
    onMutate: async (body) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, { asset_id: assetId, ...body })
      return before
    },
    onError: (error, _, before) => {
      if (before) queryClient.setQueryData(queryKey, before)
      notifyFailure(error, { title: t('charts:failed.saveFilters') })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}
