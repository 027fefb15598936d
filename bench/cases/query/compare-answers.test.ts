import { expect, test } from 'vitest'
import { differenceOf } from './compare-answers.ts'

const one = {
  times: [0, 60_000],
  columns: [
    [1.5, null],
    [2, 3],
  ],
}

test('answers agree if they differ in the last digits only', () => {
  expect(
    differenceOf(one, {
      ...one,
      columns: [
        [1.5 + 1e-12, null],
        [2, 3],
      ],
    }),
  ).toBeNull()
})

test.each([
  ['one time too few', { times: [0], columns: [[1.5], [2]] }],
  ['another time', { ...one, times: [0, 60_001] }],
  ['one column too few', { ...one, columns: [[1.5, null]] }],
  [
    'another value',
    {
      ...one,
      columns: [
        [1.5 + 1e-8, null],
        [2, 3],
      ],
    },
  ],
  [
    'a value for a gap',
    {
      ...one,
      columns: [
        [1.5, 0],
        [2, 3],
      ],
    },
  ],
  [
    'a gap for a value',
    {
      ...one,
      columns: [
        [1.5, null],
        [2, null],
      ],
    },
  ],
  ['a column that ends early', { ...one, columns: [[1.5, null], [2]] }],
])('%s is a difference', (_, other) => {
  expect(differenceOf(one, other)).not.toBeNull()
  expect(differenceOf(other, one)).not.toBeNull()
})
