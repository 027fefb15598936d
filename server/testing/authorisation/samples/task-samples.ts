import { listSchedulingLimits } from '@sensorstack/contract/features/configuration/tasks/limit-routes.ts'
import * as parts from '@sensorstack/contract/features/configuration/tasks/part-routes.ts'
import * as tasks from '@sensorstack/contract/features/configuration/tasks/routes.ts'
import type { Route } from '@sensorstack/contract/platform/route.ts'
import type { Sample } from './sample.ts'

let serial = 0
const unique = () => `authz tasks ${++serial}`
const none = () => ({})
const type = { sensor_box_type: 'cold_chain' } as const

/** Valid requests for task templates and their parts. */
export const taskSamples: [Route, Sample][] = [
  [listSchedulingLimits, none],
  [tasks.listTaskTemplates, none],
  [tasks.listTaskAssignments, none],
  [tasks.getTaskAssignment, ({ sensorboxId }) => ({ params: { id: sensorboxId } })],
  [
    tasks.createTaskTemplate,
    ({ tasks: { measurementId, scheduleId } }) => ({
      body: {
        ...type,
        name: unique(),
        tasks: [
          { type: 'measure', measurement_template_id: measurementId, schedule_template_id: scheduleId },
        ],
      },
    }),
  ],
  [
    tasks.updateTaskTemplate,
    async ({ fresh }) => {
      const { templateId, measurementId, scheduleId } = await fresh.tasks()
      const task = {
        type: 'measure',
        measurement_template_id: measurementId,
        schedule_template_id: scheduleId,
      }
      return { params: { id: templateId }, body: { ...type, name: unique(), tasks: [task] } }
    },
  ],
  [
    tasks.assignTaskTemplate,
    async ({ fresh, tasks: { templateId } }) => ({
      body: { sensor_box_id: await fresh.sensorbox('enabled'), task_config_template_id: templateId },
    }),
  ],
  [
    tasks.assignTaskTemplateToMany,
    async ({ fresh, tasks: { templateId } }) => ({
      body: {
        sensor_box_ids: [await fresh.sensorbox('enabled')],
        task_config_template_id: templateId,
        publish_sync: true,
      },
    }),
  ],
  [
    tasks.syncTasks,
    async ({ fresh }) => ({ body: { sensor_box_id: await fresh.assigned(), publish_sync: true } }),
  ],
  [
    tasks.syncTasksOfMany,
    async ({ fresh }) => ({ body: { sensor_box_ids: [await fresh.assigned()], publish_sync: true } }),
  ],
  [parts.listMeasurementTemplates, none],
  [
    parts.createMeasurementTemplate,
    () => ({ body: { ...type, name: unique(), measure_types: ['humidity'] } }),
  ],
  [
    parts.updateMeasurementTemplate,
    async ({ fresh }) => ({
      params: { id: (await fresh.tasks()).measurementId },
      body: { name: unique(), measure_types: ['humidity'] },
    }),
  ],
  [parts.listScheduleTemplates, () => ({ query: { template_type: 'measure' } })],
  [
    parts.createScheduleTemplate,
    () => ({ body: { ...type, name: unique(), template_type: 'send', interval: '01:00:00' } }),
  ],
  [
    parts.updateScheduleTemplate,
    async ({ fresh }) => ({
      params: { id: (await fresh.tasks()).scheduleId },
      body: { days: ['mon', 'sun'], interval: '00:30:00', start_time: '05:00', end_time: '21:00' },
    }),
  ],
]
