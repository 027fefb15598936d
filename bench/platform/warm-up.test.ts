import { expect, test } from 'vitest'
import { warmingUp } from './warm-up.ts'

const warmUp = { ms: 100, answers: 5 }

test('the first turn warms up until there were enough responses, and every turn for its minimum time', () => {
  let answered = 0
  let time = 0
  const isWarming = warmingUp(
    warmUp,
    () => answered,
    () => time,
  )
  time = 100
  answered = 4
  expect(isWarming()).toBe(true)
  answered = 5
  expect(isWarming()).toBe(false)
  time = 99
  expect(isWarming()).toBe(true)
})

test('a contender that responds too slowly is measured anyway', () => {
  let time = 0
  const isWarming = warmingUp(
    warmUp,
    () => 0,
    () => time,
  )
  time = 29_999
  expect(isWarming()).toBe(true)
  time = 30_000
  expect(isWarming()).toBe(false)
})
