import { expect, it } from 'vitest'
import { widthsOf } from './widths-of.ts'

it('lists the remembered widths in whole percent', () => {
  expect(widthsOf({})).toEqual([])
  expect(
    widthsOf({ two: { side: 33.3, right: 66.7 }, three: { left: 29.86, middle: 25.14, right: 45 } }),
  ).toEqual([
    [30, 25, 45],
    [33, 67],
  ])
})
