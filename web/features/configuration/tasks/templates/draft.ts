import type { MeasurementTemplate } from '@sensorstack/contract/features/configuration/tasks/measurement-template.ts'
import {
  runsOfWeek,
  shortestIntervalS,
  type Times,
} from '@sensorstack/contract/features/configuration/tasks/run-times.ts'
import type {
  ScheduleTemplate,
  ScheduleType,
} from '@sensorstack/contract/features/configuration/tasks/schedule.ts'
import type {
  GivenTask,
  TaskTemplate,
} from '@sensorstack/contract/features/configuration/tasks/task-template.ts'
import { timesOf } from './times-of.ts'

/** A task as it is being put together. */
export interface DraftTask {
  /** Tells it from the others. */
  readonly key: string
  readonly id?: string
  readonly type: ScheduleType
  readonly measurementId: string | null
  readonly scheduleId: string | null
}

/** A task template as it is being edited. */
export interface Draft {
  readonly name: string
  readonly comment: string
  readonly type: string
  readonly zone: string
  readonly isDefault: boolean
  readonly tasks: readonly DraftTask[]
}

/** What may be chosen for tasks. */
export interface Parts {
  readonly measurements: readonly MeasurementTemplate[]
  readonly schedules: readonly ScheduleTemplate[]
}

/** Where editing begins. */
export function draftOf(
  template: TaskTemplate | undefined,
  { type, zone, name }: { type: string; zone: string; name: string },
): Draft {
  if (!template) return { name, comment: '', type, zone, isDefault: false, tasks: [] }
  return {
    name,
    comment: template.comment,
    type: template.sensor_box_type,
    zone: template.time_zone,
    isDefault: template.is_default && !template.is_global,
    tasks: template.tasks.map((task) => ({
      key: task.id,
      id: task.id,
      type: task.type,
      measurementId: task.measurement_template_id,
      scheduleId: task.schedule_template_id,
    })),
  }
}

/** The tasks as the call takes them; null while one lacks what it measures or when. */
export function givenTasks({ tasks }: Draft, isCopy: boolean): GivenTask[] | null {
  const given = tasks.flatMap(({ id, type, measurementId, scheduleId }): GivenTask[] => {
    if (scheduleId === null || (type === 'measure' && measurementId === null)) return []
    return [
      {
        ...(id !== undefined && !isCopy && { id }),
        type,
        measurement_template_id: type === 'measure' ? measurementId : null,
        schedule_template_id: scheduleId,
      },
    ]
  })
  return given.length === tasks.length ? given : null
}

/** When the tasks of a kind run, as far as that is chosen. */
export function timesOfTasks(draft: Draft, { schedules }: Parts, type: ScheduleType): Times[] {
  return draft.tasks
    .filter((task) => task.type === type)
    .flatMap(({ scheduleId }) => schedules.find(({ id }) => id === scheduleId) ?? [])
    .map(timesOf)
}

/** Whether it would send more often than it measures. */
export function sendsTooOften(draft: Draft, parts: Parts): boolean {
  const measureS = shortestIntervalS(timesOfTasks(draft, parts, 'measure'))
  const sendS = shortestIntervalS(timesOfTasks(draft, parts, 'send'))
  return measureS !== null && sendS !== null && sendS < measureS
}

/** How many readings a box takes in a week by its tasks; a measure that two of them take at the same second counts once. */
export function readingsAWeek(draft: Draft, { measurements, schedules }: Parts): number {
  const seconds = new Map<string, readonly number[][]>()
  for (const { type, measurementId, scheduleId } of draft.tasks) {
    const schedule = schedules.find(({ id }) => id === scheduleId)
    if (type !== 'measure' || !schedule) continue
    const runs = [...runsOfWeek(timesOf(schedule))]
    for (const measure of measurements.find(({ id }) => id === measurementId)?.measure_types ?? [])
      seconds.set(measure, [...(seconds.get(measure) ?? []), runs])
  }
  return [...seconds.values()].reduce(
    (sum, [runs = [], ...more]) =>
      sum + (more.length === 0 ? runs.length : new Set([runs, ...more].flat()).size),
    0,
  )
}

/** What a number a week is in the mean month of 30.44 days. */
export const aMonth = (aWeek: number): number => (aWeek * 365.25) / 12 / 7

/** How often something is done in a week. */
export function runsAWeek(all: readonly Times[]): number {
  return all.reduce((sum, times) => sum + runsOfWeek(times).length, 0)
}
