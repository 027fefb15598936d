import { expect, it } from 'vitest'
import { inRow } from './ReadingStrip.tsx'

it('makes rows of at most four readings, as even as possible', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map(inRow)).toEqual([1, 2, 3, 4, 3, 3, 4, 4, 3])
})
