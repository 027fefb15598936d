import * as parts from '@sensorstack/contract/features/configuration/tasks/part-routes.ts'
import * as tasks from '@sensorstack/contract/features/configuration/tasks/routes.ts'
import {
  acknowledgeConfiguration,
  ingestEvents,
} from '@sensorstack/contract/features/intake/ingest/routes.ts'
import type { Ask, Asked } from '../../../../testing/ask.ts'
import {
  openTwoCustomers,
  type Person,
  type TwoCustomers,
} from '../../../boxes/sensorboxes/testing/two-customers.ts'
import { depositDue } from '../../deployments/public.ts'

let serial = 0

/** Two customers, with helpers to create templates, assign and send them, and respond as a box. */
export async function openTaskWorld() {
  const world: TwoCustomers = await openTwoCustomers()
  const good = async (asked: Promise<Asked>) => {
    const { status, body, text } = await asked
    if (status >= 300) throw new Error(`${status}: ${text}`)
    return body
  }
  const type = { sensor_box_type: 'cold_chain' }
  const measurement = (more: object = {}, by: Person = world.admin) =>
    by.ask(parts.createMeasurementTemplate, {
      body: { ...type, name: `measures ${++serial}`, measure_types: ['temperature'], ...more },
    })
  const schedule = (more: object = {}, by: Person = world.admin) =>
    by.ask(parts.createScheduleTemplate, {
      body: {
        ...type,
        name: `schedule ${++serial}`,
        template_type: 'measure',
        interval: '00:05:00',
        ...more,
      },
    })
  const template = (more: object = {}, by: Person = world.admin) =>
    by.ask(tasks.createTaskTemplate, { body: { ...type, name: `tasks ${++serial}`, tasks: [], ...more } })
  const asBox = (box: { device_key: string }) => ({
    headers: { authorization: `Bearer ${box.device_key}` },
  })
  const api = {
    ...world,
    good,
    measurement,
    schedule,
    template,
    /** Creates a template with these intervals for measuring and sending, and its parts. */
    async madeTemplate({ measures = '00:05:00', sends = '00:15:00', sendTimes = {} } = {}) {
      const measured = await good(measurement())
      const measureSchedule = await good(schedule({ interval: measures }))
      const sendSchedule = await good(schedule({ template_type: 'send', interval: sends, ...sendTimes }))
      const made = await good(
        template({
          tasks: [
            {
              type: 'measure',
              measurement_template_id: measured.id,
              schedule_template_id: measureSchedule.id,
            },
            { type: 'send', schedule_template_id: sendSchedule.id },
          ],
        }),
      )
      return { made, measured, measureSchedule, sendSchedule }
    },
    assign: (box: { id: string }, templateId: string | null, by: Person = world.admin) =>
      by.ask(tasks.assignTaskTemplate, {
        body: { sensor_box_id: box.id, task_config_template_id: templateId },
      }),
    send: (box: { id: string }) =>
      world.admin.ask(tasks.syncTasks, { body: { sensor_box_id: box.id, publish_sync: true } }),
    read: (box: { id: string }) => good(world.admin.ask(tasks.getTaskAssignment, { params: { id: box.id } })),
    change: (route: typeof parts.updateScheduleTemplate, id: string, body: Ask['body']) =>
      world.admin.ask(route, { params: { id }, body }),
    deposit: () => depositDue({ database: world.app.database, clock: world.app.clock }),
    upload: async (box: { device_key: string }) =>
      (await good(world.anonymous(ingestEvents, { ...asBox(box), body: { events: [] } }))).config,
    answer: (box: { device_key: string }, body: object) =>
      world.anonymous(acknowledgeConfiguration, { ...asBox(box), body }),
  }
  return api
}
export type TaskWorld = Awaited<ReturnType<typeof openTaskWorld>>
