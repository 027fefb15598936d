import {
  type MeasureType,
  measureTypeOf,
  measureTypes,
} from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { Course } from '@sensorstack/contract/features/readings/events/event.ts'
import { courseHours } from '@sensorstack/contract/features/readings/events/limits.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { hourMeansOfBoxes } from '../telemetry/public.ts'

const hourMs = 3_600_000

export interface WantedCourses {
  /** The stack whose granted readings make up the course. */
  stackId: string
  sensorbox_ids: readonly string[]
  types: readonly MeasureType[]
  /** In milliseconds. The last hour is the one of this time, by default and at most the current one. */
  until?: number | undefined
}

/** Returns the courses of boxes up to an hour, for each measure with readings. Invisible boxes have none. */
export async function listCourses(
  db: StackBound,
  { stackId, sensorbox_ids: sensorboxIds, types, until }: WantedCourses,
  now: number,
): Promise<Course[]> {
  const end = Math.floor(Math.min(until ?? now, now) / hourMs) + 1
  const start = end - courseHours
  const codes = [...new Set(types)].map((type) => measureTypes[type].code)
  const courses = new Map<string, Course>()
  for (const row of await hourMeansOfBoxes(db, stackId, sensorboxIds, codes, [start, end])) {
    const key = `${row.sensorbox_id} ${row.measure}`
    const course = courses.get(key) ?? {
      sensorbox_id: row.sensorbox_id,
      type: measureTypeOf(row.measure),
      from: new Date(start * hourMs).toISOString(),
      values: new Array<number | null>(courseHours).fill(null),
    }
    course.values[row.hour - start] = row.mean
    courses.set(key, course)
  }
  return [...courses.values()]
}
