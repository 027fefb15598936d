import type { ScheduleType, Weekday } from '@sensorstack/contract/features/configuration/tasks/schedule.ts'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { ColumnType } from 'kysely'

export interface MeasurementTemplateTable {
  id: string
  /** Null for those that ship with the product, as in the tables below. */
  stack_id: string | null
  sensor_box_type: string
  name: string
  measure_types: MeasureType[]
  last_update_at: ColumnType<Date>
}

export interface ScheduleTemplateTable {
  id: string
  stack_id: string | null
  sensor_box_type: string
  template_type: ScheduleType
  name: string
  days: Weekday[]
  interval_s: number | null
  once_a_day: boolean
  start_time: string | null
  end_time: string | null
  on_limit_break: boolean
  last_update_at: ColumnType<Date>
}

export interface TaskTemplateTable {
  id: string
  stack_id: string | null
  sensor_box_type: string
  name: string
  comment: string
  revision: number
  time_zone: string
  is_default: boolean
  last_update_at: ColumnType<Date>
  last_update_by: string | null
}

export interface TemplateTaskTable {
  id: string
  task_template_id: string
  stack_id: string | null
  position: number
  type: ScheduleType
  measurement_template_id: string | null
  schedule_template_id: string
}

export interface TaskAssignmentTable {
  sensorbox_id: string
  stack_id: string
  task_template_id: string
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    measurement_template: MeasurementTemplateTable
    schedule_template: ScheduleTemplateTable
    task_template: TaskTemplateTable
    template_task: TemplateTaskTable
    task_assignment: TaskAssignmentTable
  }
}
