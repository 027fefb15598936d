import { expect, test } from 'vitest'
import { brokenBound, stateOf } from './judge.ts'

const bounds = { critical_min: 0, attention_min: 2, attention_max: 6, critical_max: 8 }

test.each([
  [4, null],
  [2, null],
  [6, null],
  [6.1, { level: 'attention', side: 'max', bound: 6 }],
  [8, { level: 'attention', side: 'max', bound: 6 }],
  [8.1, { level: 'critical', side: 'max', bound: 8 }],
  [1.9, { level: 'attention', side: 'min', bound: 2 }],
  [-0.1, { level: 'critical', side: 'min', bound: 0 }],
])('%d breaks %j', (value, broken) => {
  expect(brokenBound(value, bounds)).toEqual(broken)
  expect(stateOf(value, bounds)).toBe(broken?.level ?? 'nominal')
})

test('without limits every value is nominal', () => {
  expect(stateOf(1e9, null)).toBe('nominal')
})
