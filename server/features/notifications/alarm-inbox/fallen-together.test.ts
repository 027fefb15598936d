import { describe, expect, test } from 'vitest'
import { fallenTogether } from './fallen-together.ts'

const minute = 60_000
const silent = (stack: string, minutes: readonly number[]) =>
  minutes.map((at) => ({ stack_id: stack, sinceMs: at * minute }))
const found = (boxes: ReturnType<typeof silent>) =>
  fallenTogether(boxes, { atLeast: () => 3, withinMs: 10 * minute }).map(
    ({ stack_id, sensorboxes, fromMs, toMs }) => [stack_id, sensorboxes, fromMs / minute, toMs / minute],
  )

describe('boxes fell silent together', () => {
  test('when enough of them did so within the interval, including its bounds', () => {
    expect(found(silent('a', [0, 5, 10]))).toEqual([['a', 3, 0, 10]])
    expect(found(silent('a', [0, 5, 10.01]))).toEqual([])
    expect(found(silent('a', [0, 5]))).toEqual([])
    expect(found([])).toEqual([])
  })

  test('in any order, together with those that follow closely', () => {
    expect(found(silent('a', [20, 0, 4, 16, 8, 12]))).toEqual([['a', 6, 0, 20]])
  })

  test('and again later, with the newest first', () => {
    expect(found(silent('a', [0, 1, 2, 50, 100, 101, 102]))).toEqual([
      ['a', 3, 100, 102],
      ['a', 3, 0, 2],
    ])
  })

  test('never across stacks', () => {
    expect(found([...silent('a', [0, 1]), ...silent('b', [0, 1])])).toEqual([])
  })
})
