import { listIndividualLimits } from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import { listLimitStates } from '@sensorstack/contract/features/alarms/alarm-limits/state-routes.ts'
import {
  createCustomLimitTemplate,
  deleteCustomLimitTemplate,
  updateCustomLimitTemplate,
} from '@sensorstack/contract/features/alarms/alarm-limits/template-routes.ts'
import type { BodyOf } from '@sensorstack/contract/platform/route.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../../platform/api/call.ts'
import { notifyFailure } from '../../../../platform/api/failure-text.ts'
import { t } from '../../../../platform/i18n/all-texts.ts'
import { useSensorboxes } from '../../../core/sensorbox-kernel/public.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { templatesQuery } from '../api.ts'
import { type LimitTemplate, templateUses } from './template-uses.ts'

/** The boxes' individual limits, and the limit sources chosen for them. */
const ownLimitsQuery = (stackId: string) =>
  queryOptions({
    queryKey: ['alarm_limits', stackId, 'own'],
    queryFn: async ({ signal }) => {
      const [individuals, states] = await Promise.all([
        call(listIndividualLimits, {}, { signal }),
        call(listLimitStates, {}, { signal }),
      ])
      return { individuals, states }
    },
  })

/** Returns the limit templates of the current stack and of the product, with how many boxes use each. */
export function useTemplates() {
  const stackId = useCurrentStackId()
  const templates = useQuery(templatesQuery(stackId))
  const own = useQuery(ownLimitsQuery(stackId))
  const boxes = useSensorboxes()
  const used = useMemo(
    () =>
      templates.data &&
      own.data &&
      boxes.data &&
      templateUses({
        ...templates.data,
        ...own.data,
        boxes: boxes.data.filter((box) => box.combined_state !== 'unavailable'),
      }),
    [templates.data, own.data, boxes.data],
  )
  const queries = [templates, own, boxes]
  return {
    used,
    error: queries.find((query) => query.error)?.error ?? null,
    isFetching: queries.some((query) => query.isFetching),
    refetch: () => Promise.all(queries.map((query) => query.refetch())),
  }
}

type NewTemplate = BodyOf<typeof createCustomLimitTemplate>

/** Creates, changes and deletes a template of the current stack. Each failure is shown in a toast. */
export function useTemplateEdits(template: LimitTemplate | null) {
  const queryClient = useQueryClient()
  const stackId = useCurrentStackId()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['alarm_limits', stackId] })
  return {
    save: useMutation({
      mutationFn: ({ sensor_box_type, measure_type, ...limit }: NewTemplate) =>
        template
          ? call(updateCustomLimitTemplate, { params: { id: template.id }, body: limit })
          : call(createCustomLimitTemplate, { body: { ...limit, sensor_box_type, measure_type } }),
      onError: (error) => notifyFailure(error, { title: t('alarmLimits:saveFailed') }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: string) => call(deleteCustomLimitTemplate, { params: { id } }),
      onError: (error) => notifyFailure(error, { title: t('alarmLimits:templates.deleteFailed') }),
      onSettled,
    }),
  }
}
