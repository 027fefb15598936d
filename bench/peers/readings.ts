import { day, minute } from '@sensorstack/simulator/scenarios/calendar.ts'
import { curvesOf } from '@sensorstack/simulator/scenarios/course.ts'

/** The measures that each box takes once per minute, with the decimals of its sensors. */
export const measures = [
  { type: 'temperature', decimals: 2 },
  { type: 'humidity', decimals: 1 },
  { type: 'battery_voltage', decimals: 2 },
] as const

export const everyMs = minute

/** Readings of one box as the texts from which uploads are built. */
export interface ReadingTexts {
  /** In milliseconds. */
  readonly times: readonly string[]
  /** One column for each measure, in the order of `measures`. */
  readonly values: readonly (readonly string[])[]
}

/** The number of different courses; the boxes share them, each in its own part of the week. */
const courses = 16
const readingsOfWeek = (7 * day) / everyMs

/** Far above the limits of any cold room. */
const tooWarm = '45.5'

/**
 * Returns readings of simulated cold rooms, the same for every contender: each box repeats one week. They are texts,
 * because formatting numbers costs more than the rest of an upload. With `crossesEvery` a box is too warm for that many
 * readings, and then normal for as many.
 */
export function createReadings(
  originMs: number,
  crossesEvery?: number,
): {
  /** Returns the readings of a box from an index on, counted from its first. */
  textsOf(box: number, from: number, times: number, types: number): ReadingTexts
} {
  const weeks = new Map<number, string[][]>()
  let known: { from: number; times: string[] } = { from: -1, times: [] }

  const weekOf = (course: number) => {
    const made = weeks.get(course) ?? makeWeek(originMs, course)
    weeks.set(course, made)
    return made
  }
  // Boxes upload in step, so the times of one box can be reused for the next.
  const timesFrom = (from: number, count: number) => {
    if (known.from !== from || known.times.length !== count) {
      known = {
        from,
        times: Array.from({ length: count }, (_, i) => String(originMs + (from + i) * everyMs)),
      }
    }
    return known.times
  }

  return {
    textsOf(box, from, times, types) {
      const columns = weekOf(box % courses).slice(0, types)
      const start = (from + Math.floor(box / courses) * 457) % readingsOfWeek
      return {
        times: timesFrom(from, times),
        values: columns.map((column, at) => {
          const part = column.slice(start, start + times)
          const whole = part.length === times ? part : part.concat(column.slice(0, times - part.length))
          if (at > 0 || crossesEvery === undefined) return whole
          return whole.map((text, i) => (Math.floor((from + i) / crossesEvery) % 2 === 0 ? text : tooWarm))
        }),
      }
    },
  }
}

function makeWeek(originMs: number, course: number): string[][] {
  const curves = curvesOf({ scenario: 'cold_room', seed: `bench ${course}`, level: 4, faults: [] })
  return measures.map(({ type, decimals }) => {
    const curve = curves[type]
    if (!curve) throw new Error(`a cold room measures no ${type}`)
    return Array.from({ length: readingsOfWeek }, (_, i) =>
      String(Number(curve(originMs + i * everyMs).toFixed(decimals))),
    )
  })
}
