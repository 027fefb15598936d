import type { StackBound } from '../../../platform/db/database.ts'
import { listMeasurements, listSchedules, type MeasurementRow, type ScheduleRow } from './part-queries.ts'
import { listTaskRows, listTemplateRows, type TaskRow, type TemplateRow } from './template-queries.ts'

/** A task with its parts. */
export interface WholeTask {
  readonly row: Pick<TaskRow, 'id' | 'type'>
  readonly measurement: MeasurementRow | null
  readonly schedule: ScheduleRow
}

export interface WholeTemplate {
  readonly row: TemplateRow
  readonly tasks: readonly WholeTask[]
}

/** Returns the task templates of the current stack and of the product by name, with their tasks, or those with these ids. */
export async function readWholeTemplates(db: StackBound, ids?: readonly string[]): Promise<WholeTemplate[]> {
  const rows = await listTemplateRows(db, ids)
  const tasks = await listTaskRows(
    db,
    rows.map((row) => row.id),
  )
  const parts = await readParts(db, tasks)
  const ofTemplate = new Map<string, WholeTask[]>()
  for (const task of tasks) {
    const known = ofTemplate.get(task.task_template_id) ?? []
    ofTemplate.set(task.task_template_id, known)
    known.push(wholeTask(task, parts))
  }
  return rows.map((row) => ({ row, tasks: ofTemplate.get(row.id) ?? [] }))
}

type GivenTask = Pick<TaskRow, 'id' | 'type' | 'measurement_template_id' | 'schedule_template_id'>

/** Adds the parts to tasks. A missing part is an internal error, because the guard has checked the ids. */
export async function makeWhole(db: StackBound, tasks: readonly GivenTask[]): Promise<WholeTask[]> {
  const parts = await readParts(db, tasks)
  return tasks.map((task) => wholeTask(task, parts))
}

interface Parts {
  readonly measurements: ReadonlyMap<string, MeasurementRow>
  readonly schedules: ReadonlyMap<string, ScheduleRow>
}

async function readParts(db: StackBound, tasks: readonly GivenTask[]): Promise<Parts> {
  const measurementIds = tasks.flatMap((task) => task.measurement_template_id ?? [])
  const scheduleIds = tasks.map((task) => task.schedule_template_id)
  const measurements = await listMeasurements(db, measurementIds)
  const schedules = await listSchedules(db, scheduleIds)
  return {
    measurements: new Map(measurements.map((row) => [row.id, row])),
    schedules: new Map(schedules.map((row) => [row.id, row])),
  }
}

function wholeTask(task: GivenTask, { measurements, schedules }: Parts): WholeTask {
  const schedule = schedules.get(task.schedule_template_id)
  const measurementId = task.measurement_template_id
  const measurement = measurementId === null ? null : measurements.get(measurementId)
  if (!schedule || measurement === undefined) throw new Error(`task ${task.id} without its parts`)
  return { row: { id: task.id, type: task.type }, measurement, schedule }
}
