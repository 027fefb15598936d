import { expect, test } from 'vitest'
import { drawQuestions, parts } from './draw-questions.ts'
import { boxes, placesOf, timesPerUpload, uploadsOfBox } from './history.ts'

const all = uploadsOfBox * timesPerUpload
const originMs = Date.UTC(2026, 0, 5)

test('boxes are off occasionally, each at its own times, and the same in parts as in one piece', () => {
  for (const box of [0, 17, boxes - 1]) {
    const places = placesOf(box, 0, all)
    expect(places.length / all).toBeGreaterThan(0.85)
    expect(places.length / all).toBeLessThan(0.98)
    const inParts = Array.from({ length: uploadsOfBox }, (_, i) =>
      placesOf(box, i * timesPerUpload, timesPerUpload),
    )
    expect(inParts.flat()).toEqual(places)
  }
  expect(placesOf(0, 0, all)).not.toEqual(placesOf(1, 0, all))
})

test.each(parts)(
  'questions of $name have the right size, cover many boxes and are the same each time',
  (part) => {
    const questions = drawQuestions(part, 100, originMs)
    expect(drawQuestions(part, 100, originMs)).toEqual(questions)
    expect(new Set(questions.map(({ box }) => box)).size).toBeGreaterThan(boxes / 2)
    for (const { box, fromMs, toMs } of questions.slice(0, 10)) {
      const [from, to] = [fromMs, toMs].map((ms) => (ms - originMs) / 60_000)
      expect(to).toBeLessThanOrEqual(all)
      if (part.of === 'readings') expect(placesOf(box, from!, to! - from!)).toHaveLength(part.count)
      else expect([(to! - from!) / 60, from! % 60 !== 0]).toEqual([part.hours, part.isCut])
    }
  },
)
