import { hour } from '@sensorstack/simulator/scenarios/calendar.ts'
import type { Question } from '../../peers/questions.ts'
import { everyMs } from '../../peers/readings.ts'
import { boxes, days, placesOf, timesPerUpload, uploadsOfBox } from './history.ts'

/** The kinds of questions: a number of hours or of readings. With `isCut`, the range begins and ends within an hour. */
export const parts = [
  { name: '720h', of: 'hours', hours: 720, isCut: false },
  { name: '48h', of: 'hours', hours: 48, isCut: false },
  { name: '48h-cut', of: 'hours', hours: 48, isCut: true },
  { name: 'raw', of: 'readings', count: 40_000 },
] as const
export type Part = (typeof parts)[number]

/** Returns questions of a part, about random boxes and ranges; the same for every contender. */
export function drawQuestions(part: Part, count: number, originMs: number): Question[] {
  const draw = generator(part.name.length * 1_000 + count)
  return Array.from({ length: count }, () => {
    const box = draw(boxes)
    if (part.of === 'hours') {
      const fromMs =
        originMs + draw(days * 24 - part.hours) * hour + (part.isCut ? 1 + draw(59) : 0) * everyMs
      return { of: 'hours', box, fromMs, toMs: fromMs + part.hours * hour }
    }
    const places = historyOf(box)
    const first = draw(places.length - part.count)
    const at = (i: number) => originMs + places[i]! * everyMs
    return { of: 'readings', box, fromMs: at(first), toMs: at(first + part.count) }
  })
}

const histories = new Map<number, readonly number[]>()

function historyOf(box: number): readonly number[] {
  const places = histories.get(box) ?? placesOf(box, 0, uploadsOfBox * timesPerUpload)
  histories.set(box, places)
  return places
}

/** Returns a generator of whole numbers from 0 up to but not including the given one; the same numbers in every run. */
function generator(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
