import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { Course } from '@sensorstack/contract/features/readings/events/event.ts'
import { mostCourses } from '@sensorstack/contract/features/readings/events/limits.ts'

type Values = Course['values']
type Fetch = (stackId: string, sensorboxIds: string[], types: MeasureType[]) => Promise<Course[]>

interface Asked {
  stackId: string
  id: string
  type: MeasureType
  resolve: (values: Values | null) => void
  reject: (error: unknown) => void
}

/** Rows that scroll into view together each request their course separately. */
const gatherMs = 40

/**
 * Returns a function that loads one course. Requests for the same stack within a short time are combined into one call.
 * Resolves to `null` if there is no course.
 */
export function courseBatch(
  fetch: Fetch,
): (stackId: string, id: string, type: MeasureType) => Promise<Values | null> {
  let waiting: Asked[] = []
  const send = async (stackId: string, asked: readonly Asked[]) => {
    try {
      const courses = await fetch(
        stackId,
        asked.map(({ id }) => id),
        [...new Set(asked.map(({ type }) => type))],
      )
      const byBox = new Map(courses.map((course) => [`${course.sensorbox_id} ${course.type}`, course.values]))
      for (const { id, type, resolve } of asked) resolve(byBox.get(`${id} ${type}`) ?? null)
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }
  return (stackId, id, type) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) {
        window.setTimeout(() => {
          const all = waiting
          waiting = []
          for (const stack of new Set(all.map(({ stackId }) => stackId))) {
            const asked = all.filter(({ stackId }) => stackId === stack)
            for (let at = 0; at < asked.length; at += mostCourses) {
              void send(stack, asked.slice(at, at + mostCourses))
            }
          }
        }, gatherMs)
      }
      waiting.push({ stackId, id, type, resolve, reject })
    })
}
