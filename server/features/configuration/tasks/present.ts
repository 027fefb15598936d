import type { MeasurementTemplate } from '@sensorstack/contract/features/configuration/tasks/measurement-template.ts'
import {
  type ScheduleTemplate,
  writeInterval,
} from '@sensorstack/contract/features/configuration/tasks/schedule.ts'
import type { TaskConfig } from '@sensorstack/contract/features/configuration/tasks/task-config.ts'
import type {
  TaskAssignment,
  TaskAssignmentOfBox,
  TaskTemplate,
} from '@sensorstack/contract/features/configuration/tasks/task-template.ts'
import type { BoxRow } from '../../core/sensorbox-kernel/public.ts'
import { type DeploymentRow, presentDeployment } from '../deployments/public.ts'
import type { MeasurementRow, ScheduleRow } from './part-queries.ts'
import type { WholeTemplate } from './whole-templates.ts'

/** Returns a measurement template as the API shows it. */
export function presentMeasurement(row: MeasurementRow): MeasurementTemplate {
  const { id, name, sensor_box_type, measure_types, stack_id, last_update_at } = row
  return {
    id,
    name,
    sensor_box_type,
    measure_types,
    is_global: stack_id === null,
    last_update_at: last_update_at.toISOString(),
  }
}

/** Returns a schedule as the API shows it. */
export function presentSchedule({
  stack_id,
  interval_s,
  last_update_at,
  ...row
}: ScheduleRow): ScheduleTemplate {
  return {
    ...row,
    interval: interval_s === null ? null : writeInterval(interval_s),
    is_global: stack_id === null,
    last_update_at: last_update_at.toISOString(),
  }
}

/** Returns a task template as the API shows it. */
export function presentTemplate({
  row: { stack_id, last_update_at, ...row },
  tasks,
}: WholeTemplate): TaskTemplate {
  return {
    ...row,
    is_global: stack_id === null,
    last_update_at: last_update_at.toISOString(),
    tasks: tasks.map(({ row: task, measurement, schedule }) => ({
      ...task,
      measurement_template_id: measurement?.id ?? null,
      measurement_template: measurement && presentMeasurement(measurement),
      schedule_template_id: schedule.id,
      schedule_template: presentSchedule(schedule),
    })),
  }
}

/** Returns the progress of a box's tasks as the list shows it. */
export function presentAssignment(
  sensorboxId: string,
  templateId: string | null,
  row: DeploymentRow | undefined,
): TaskAssignment {
  const { takes_effect_at: _, ...status } = presentDeployment(row, null)
  return { id: sensorboxId, sensor_box_id: sensorboxId, task_config_template_id: templateId, ...status }
}

/** Returns the progress of a single box's tasks, with the saved and the running configuration. */
export function presentAssignmentOfBox(
  box: Pick<BoxRow, 'id' | 'type' | 'config' | 'next_connection_at'>,
  templateId: string | null,
  row: DeploymentRow | undefined,
): TaskAssignmentOfBox {
  return {
    sensor_box_id: box.id,
    type: box.type,
    can_have_tasks_and_schedules: box.config.can_have_tasks_and_schedules,
    task_config_template_id: templateId,
    config: (row?.wished as TaskConfig | null | undefined) ?? null,
    running: (row?.running as TaskConfig | null | undefined) ?? null,
    ...presentDeployment(row, box.next_connection_at),
  }
}
