import {
  createMeasurementTemplate,
  createScheduleTemplate,
} from '@sensorstack/contract/features/configuration/tasks/part-routes.ts'
import {
  assignTaskTemplate,
  createTaskTemplate,
} from '@sensorstack/contract/features/configuration/tasks/routes.ts'
import type { Session } from '@sensorstack/simulator/client/client.ts'

/** A task template and its parts. */
export interface FreshTasks {
  readonly templateId: string
  readonly measurementId: string
  readonly scheduleId: string
}

let serial = 0

/** Creates task templates of a stack by calls of its admin. Their names contain the canary. */
export function taskMaker(canary: string, asAdmin: Session['call']) {
  const template = async (): Promise<FreshTasks> => {
    const more = { name: `${canary} tasks ${++serial}`, sensor_box_type: 'cold_chain' }
    const measured = await asAdmin(createMeasurementTemplate, {
      body: { ...more, measure_types: ['temperature'] },
    })
    const schedule = await asAdmin(createScheduleTemplate, {
      body: { ...more, template_type: 'measure', interval: '00:15:00' },
    })
    const parts = { measurement_template_id: measured.id, schedule_template_id: schedule.id }
    const made = await asAdmin(createTaskTemplate, {
      body: { ...more, comment: canary, tasks: [{ type: 'measure', ...parts }] },
    })
    return { templateId: made.id, measurementId: measured.id, scheduleId: schedule.id }
  }
  return {
    template,
    /** Assigns a new template to a box, ready to be sent, and returns the box's id. */
    assigned: async (sensorboxId: string): Promise<string> => {
      const { templateId } = await template()
      const body = { sensor_box_id: sensorboxId, task_config_template_id: templateId }
      await asAdmin(assignTaskTemplate, { body })
      return sensorboxId
    },
  }
}
