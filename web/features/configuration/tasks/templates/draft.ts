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

/** A task that is being edited. */
export interface DraftTask {
  /** Identifies the task in the form. */
  readonly key: string
  readonly id?: string
  readonly type: ScheduleType
  readonly measurementId: string | null
  readonly scheduleId: string | null
}

/** A task template that is being edited. */
export interface Draft {
  readonly name: string
  readonly comment: string
  readonly type: string
  readonly zone: string
  readonly isDefault: boolean
  readonly tasks: readonly DraftTask[]
}

/** The parts that tasks can be made of. */
export interface Parts {
  readonly measurements: readonly MeasurementTemplate[]
  readonly schedules: readonly ScheduleTemplate[]
}

/** Returns the initial draft. */
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

/** Returns the tasks for the request; null while one lacks its measurement or schedule. */
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

/** Returns the times of all tasks of a kind whose schedule has been chosen. */
export function timesOfTasks(draft: Draft, { schedules }: Parts, type: ScheduleType): Times[] {
  return draft.tasks
    .filter((task) => task.type === type)
    .flatMap(({ scheduleId }) => schedules.find(({ id }) => id === scheduleId) ?? [])
    .map(timesOf)
}

/** Whether boxes would send more often than they measure. */
export function sendsTooOften(draft: Draft, parts: Parts): boolean {
  const measureS = shortestIntervalS(timesOfTasks(draft, parts, 'measure'))
  const sendS = shortestIntervalS(timesOfTasks(draft, parts, 'send'))
  return measureS !== null && sendS !== null && sendS < measureS
}

/**
 * Returns the number of readings that a box takes in a week. A measure that two tasks take in the same second counts
 * once.
 */
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

/** Converts a number per week into one per average month of 30.44 days. */
export const aMonth = (aWeek: number): number => (aWeek * 365.25) / 12 / 7

/** Returns the number of runs in a week. */
export function runsAWeek(all: readonly Times[]): number {
  return all.reduce((sum, times) => sum + runsOfWeek(times).length, 0)
}
