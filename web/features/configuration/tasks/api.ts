import { listSchedulingLimits } from '@sensorstack/contract/features/configuration/tasks/limit-routes.ts'
import {
  listMeasurementTemplates,
  listScheduleTemplates,
} from '@sensorstack/contract/features/configuration/tasks/part-routes.ts'
import {
  assignTaskTemplate,
  getTaskAssignment,
  listTaskAssignments,
  listTaskTemplates,
  syncTasks,
} from '@sensorstack/contract/features/configuration/tasks/routes.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { notifyFailure } from '../../../platform/api/failure-text.ts'
import { t } from '../../../platform/i18n/all-texts.ts'
import { listQuery } from '../../../platform/lists/list-query.ts'

/** The task templates that the current stack can assign, by name. */
export const taskTemplatesQuery = (stackId: string) =>
  queryOptions({
    queryKey: ['task_templates', stackId, 'templates'],
    queryFn: ({ signal }) => call(listTaskTemplates, {}, { signal }),
    meta: { failure: { title: t('tasks:failed.templates') } },
  })

/** The measurement templates of the current stack. */
export const measurementTemplatesQuery = (stackId: string) =>
  queryOptions({
    queryKey: ['task_templates', stackId, 'measurements'],
    queryFn: ({ signal }) => call(listMeasurementTemplates, {}, { signal }),
    meta: { failure: { title: t('tasks:failed.measurements') } },
  })

/** The schedule templates of the current stack. */
export const scheduleTemplatesQuery = (stackId: string) =>
  queryOptions({
    queryKey: ['task_templates', stackId, 'schedules'],
    queryFn: ({ signal }) => call(listScheduleTemplates, {}, { signal }),
    meta: { failure: { title: t('tasks:failed.schedules') } },
  })

/** The intervals at which boxes of a type can measure and send. */
export const schedulingLimitsQuery = (type: string) =>
  queryOptions({
    queryKey: ['scheduling_limits', type],
    queryFn: ({ signal }) => call(listSchedulingLimits, { query: { type } }, { signal }),
    meta: { failure: { title: t('tasks:failed.schedules') } },
  })

/** The template assigned to each box of the current stack, and the state of its rollout. */
export const taskAssignmentsQuery = (stackId: string) =>
  listQuery(listTaskAssignments, { stackId, timeoutMs: 20_000 })

/** The tasks of one box, assigned and running. */
export const tasksOfBoxQuery = (stackId: string, sensorboxId: string) =>
  queryOptions({
    queryKey: ['task_assignments', stackId, 'of', sensorboxId],
    queryFn: ({ signal }) =>
      call(getTaskAssignment, { params: { id: sensorboxId } }, { signal, quiet: true }),
    meta: { failure: { title: t('tasks:failed.ofBox'), silent: [404] } },
  })

/** Assigns a box its tasks and sends them. Each failure is shown in a toast. */
export function useTasksOfBoxEdits(stackId: string, sensorboxId: string) {
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['task_assignments', stackId] })
  const send = () => call(syncTasks, { body: { sensor_box_id: sensorboxId, publish_sync: true } })
  return {
    assign: useMutation({
      mutationFn: async ({ templateId, sends }: { templateId: string | null; sends: boolean }) => {
        const body = { sensor_box_id: sensorboxId, task_config_template_id: templateId }
        const { delivery_status } = await call(assignTaskTemplate, { body })
        if (sends && delivery_status !== 'unset') await send()
      },
      onError: (error) => notifyFailure(error, { title: t('tasks:failed.assign') }),
      onSettled,
    }),
    send: useMutation({
      mutationFn: send,
      onError: (error) => notifyFailure(error, { title: t('tasks:failed.send') }),
      onSettled,
    }),
  }
}
