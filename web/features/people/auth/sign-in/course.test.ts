import { describe, expect, it } from 'vitest'
import { courseOf, pathOf } from './course.ts'

describe('courseOf', () => {
  const course = { seed: 3, from: 505, rise: 172, risesAt: 0.5, jitter: 10 }
  it('is the same line each time', () => {
    expect(courseOf(course, 900)).toEqual(courseOf(course, 900))
  })
  it('spans the full width and rises', () => {
    const line = courseOf(course, 900)
    expect(line[0]?.[0]).toBe(0)
    expect(line.at(-1)?.[0]).toBe(900)
    expect(line.at(-1)?.[1]).toBeLessThan(400)
  })
  it('is drawn as one path', () => {
    expect(
      pathOf([
        [0, 1],
        [2, 3.14],
      ]),
    ).toBe('M0.0 1.0L2.0 3.1')
  })
})
